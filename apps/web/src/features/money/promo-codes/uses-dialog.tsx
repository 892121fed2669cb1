import type { PromoRow } from '@cco/domain/promo-codes/contract'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { UserCell } from '../../people/presence/public.tsx'
import { usePromoUses } from './queries.ts'

interface Props {
  promo: PromoRow
  onClose: () => void
}

const TONES = { counted: 'success', reserved: 'info', released: 'neutral' } as const

/** The players who used a code, with the status of their uses. */
export function UsesDialog({ promo, onClose }: Props) {
  const { t } = useTranslation(['promoCodes', 'common'])
  const query = usePromoUses(promo.id)
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('usesFailed'),
    empty: ({ items }) =>
      items.length > 0
        ? null
        : { emblem: 'lantern', title: t('usesNone'), text: t('usesNoneText'), bare: true },
    ready: ({ items, players }) => (
      <>
        <ul className="panel max-h-[50vh] overflow-y-auto">
          {items.map(({ user, mark, uses, discount, lastAt }) => (
            <li
              key={user.id}
              className="flex items-center justify-between gap-4 border-line-soft border-b px-4 py-3 last:border-b-0"
            >
              <UserCell user={user} />
              <span className="grid flex-none justify-items-end gap-1">
                <Badge tone={TONES[mark]}>{t(`mark.${mark}`)}</Badge>
                <span className="num type-small text-text-3">
                  {t('usesLine', { count: uses, discount: formatCoins(discount) })}
                  {' · '}
                  <time dateTime={lastAt}>{formatDate(lastAt)}</time>
                </span>
              </span>
            </li>
          ))}
        </ul>
        {players > items.length && (
          <p className="type-small mt-3 text-text-3">
            {t('latest', { shown: items.length, players: formatCoins(players) })}
          </p>
        )}
      </>
    ),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('usesTitle', { code: promo.code })}
      description={t('usesSum', {
        count: promo.uses,
        discount: formatCoins(promo.discount),
      })}
      closeLabel={t('common:close')}
    >
      <PageContent state={state} />
    </Dialog>
  )
}
