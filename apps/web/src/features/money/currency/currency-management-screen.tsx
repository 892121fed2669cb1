import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { phrases } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useAdjustmentTerms, usePaymentsWaiting } from './queries.ts'

/** Loads a part of the screen together with the phrases that staff screens share. */
async function withPhrases<Part>(part: Promise<Part>): Promise<Part> {
  const [file] = await Promise.all([part, phrases('management')])
  return file
}

const AdjustDialog = lazy(async () => {
  const { AdjustDialog: Part } = await withPhrases(import('./adjust-dialog.tsx'))
  return { default: Part }
})
const AdjustmentsTable = lazy(async () => {
  const { AdjustmentsTable: Part } = await withPhrases(import('./adjustments-table.tsx'))
  return { default: Part }
})
const LedgerTable = lazy(async () => {
  const { LedgerTable: Part } = await withPhrases(import('./ledger-table.tsx'))
  return { default: Part }
})
const PaymentsTable = lazy(async () => {
  const { PaymentsTable: Part } = await withPhrases(import('./payments-table.tsx'))
  return { default: Part }
})
const PacksTable = lazy(async () => {
  const { PacksTable: Part } = await withPhrases(import('./packs-table.tsx'))
  return { default: Part }
})
const Liabilities = lazy(async () => {
  const { Liabilities: Part } = await withPhrases(import('./liabilities.tsx'))
  return { default: Part }
})

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
