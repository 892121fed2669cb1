import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/list-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { LedgerTable } from '../components/ledger-table.tsx'
import { useAdjustments, useStaffPayments } from '../queries.ts'

const AdjustDialog = lazy(() =>
  import('../forms/adjust-dialog.tsx').then((file) => ({ default: file.AdjustDialog })),
)
const AdjustmentsTable = lazy(() =>
  import('../components/adjustments-table.tsx').then((file) => ({
    default: file.AdjustmentsTable,
  })),
)
const PaymentsTable = lazy(() =>
  import('../components/payments-table.tsx').then((file) => ({ default: file.PaymentsTable })),
)
const PacksTable = lazy(() =>
  import('../components/packs-table.tsx').then((file) => ({ default: file.PacksTable })),
)
const Liabilities = lazy(() =>
  import('../components/liabilities.tsx').then((file) => ({ default: file.Liabilities })),
)

/** The name of the chosen part in the address; the ledger needs none. */
const TAB = 'tab'
const PARTS = {
  ledger: LedgerTable,
  adjustments: AdjustmentsTable,
  payments: PaymentsTable,
  packs: PacksTable,
  liabilities: Liabilities,
} as const
type Part = keyof typeof PARTS

/** The club's money: every movement, what waits for a word, what is sold, and what is owed. */
export function Component() {
  const { t } = useTranslation('currencyManagement')
  const [search, setSearch] = useSearchParams()
  const [adjusting, setAdjusting] = useState(false)
  const pending = useAdjustments({}).data?.pending
  const waiting = useStaffPayments({ queue: true }).data?.waiting
  const asked = search.get(TAB) ?? ''
  const part: Part = Object.hasOwn(PARTS, asked) ? (asked as Part) : 'ledger'
  const Table = PARTS[part]
  return (
    <ListPage
      title={t('title')}
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
