import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdjustmentsTable } from './adjustments-table.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { useAdjustmentTerms, usePaymentsWaiting } from './queries.ts'

const AdjustDialog = lazy(() =>
  import('./adjust-dialog.tsx').then((file) => ({ default: file.AdjustDialog })),
)

const PaymentsTable = lazy(() =>
  import('./payments-table.tsx').then((file) => ({ default: file.PaymentsTable })),
)

const PacksTable = lazy(() =>
  import('./packs-table.tsx').then((file) => ({ default: file.PacksTable })),
)

const Liabilities = lazy(() =>
  import('./liabilities.tsx').then((file) => ({ default: file.Liabilities })),
)

/** The tab in the address; absent for the ledger. */
const TAB = 'tab'
const PARTS = {
  ledger: LedgerTable,
  adjustments: AdjustmentsTable,
  payments: PaymentsTable,
  packs: PacksTable,
  liabilities: Liabilities,
} as const
type Part = keyof typeof PARTS

/** The club's money: transactions, adjustments, payments, packs and liabilities. */
export function Component() {
  const { t } = useTranslation('currencyManagement')
  const [search, setSearch] = useSearchParams()
  const [adjusting, setAdjusting] = useState(false)
  const pending = useAdjustmentTerms().data?.pending
  const waiting = usePaymentsWaiting()
  const requested = search.get(TAB) ?? ''
  const part: Part = Object.hasOwn(PARTS, requested) ? (requested as Part) : 'ledger'
  const Table = PARTS[part]
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead')}
      primaryAction={
        <Button variant="primary" onClick={() => setAdjusting(true)}>
          {t('adjust')}
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <>
            <Tabs
              label={t('tabs')}
              value={part}
              onValueChange={(next) =>
                setSearch(next === 'ledger' ? {} : { [TAB]: next }, { preventScrollReset: true })
              }
              tabs={[
                { value: 'ledger', label: t('tab.ledger') },
                { value: 'adjustments', label: t('tab.adjustments'), count: pending || undefined },
                { value: 'payments', label: t('tab.payments'), count: waiting || undefined },
                { value: 'packs', label: t('tab.packs') },
                { value: 'liabilities', label: t('tab.liabilities') },
              ]}
            >
              <Suspense>
                <Table />
              </Suspense>
            </Tabs>
            {adjusting && (
              <Suspense>
                <AdjustDialog onClose={() => setAdjusting(false)} />
              </Suspense>
            )}
          </>
        ),
      }}
    />
  )
}
