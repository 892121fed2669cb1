import type { PromoRow } from '@cco/domain/promocode/contract'
import type { TFunction } from 'i18next'
import { percent } from '../../../../kit/percent.ts'
import { formatDate } from '../../../../lib/datetime.ts'

type Words = TFunction<'promocodes'>

/** What a code takes off. */
export function offerWords({ kind, value }: Pick<PromoRow, 'kind' | 'value'>, t: Words): string {
  return t(`offer.${kind}`, { count: value, share: percent(value / 100) })
}

/** When a code serves. */
export function spanWords({ startsAt, endsAt }: Pick<PromoRow, 'startsAt' | 'endsAt'>, t: Words) {
  if (startsAt && endsAt) {
    return t('span.both', { from: formatDate(startsAt), to: formatDate(endsAt) })
  }
  if (startsAt) return t('span.from', { from: formatDate(startsAt) })
  return endsAt ? t('span.to', { to: formatDate(endsAt) }) : t('span.ever')
}
