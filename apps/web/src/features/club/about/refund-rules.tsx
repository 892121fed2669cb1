import type { About } from '@cco/domain/about/contract'
import { refundRows } from '@cco/domain/about/sections'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../kit/page-parts.tsx'

interface RefundRulesProps {
  rules: About['rules']
}

/** What is refunded after a cancellation, with the numbers in force (rules §3). */
export function RefundRules({ rules }: RefundRulesProps) {
  const { t } = useTranslation('about')
  const rows = refundRows(rules).map(({ when, from, to, what }) => ({
    when: t(`refunds.${when}`, { hours: from, from, to }),
    what: t(`refunds.${what}`, { count: rules.goodwillCoins }),
  }))
  return (
    <section id="refunds" aria-labelledby="refunds-title">
      <SectionHeader id="refunds-title" title={t('refunds.title')} />
      <p className="-mt-2 mb-4 max-w-[66ch]">{t('refunds.lead', { count: rules.closesMinutes })}</p>
      <dl className="border-line border-t">
        {rows.map(({ when, what }) => (
          <div
            key={when}
            className="grid gap-x-6 gap-y-1 border-line-soft border-b py-3.5 md:grid-cols-[minmax(0,18rem)_1fr]"
          >
            <dt className="text-text-1">{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="type-small mt-3 text-text-3">{t('refunds.note')}</p>
    </section>
  )
}
