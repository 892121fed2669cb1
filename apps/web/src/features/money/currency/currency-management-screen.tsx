import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/list-page.tsx'
import { phrases } from '../../../lib/i18n.ts'
import { useWaiting } from '../../../lib/waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useAdjustmentTerms } from './queries.ts'

/** A part of the screen, with the words that all screens of the staff share. */
async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const [file] = await Promise.all([part, phrases('management')])
  return file
}

const AdjustDialog = lazy(async () => {
  const { AdjustDialog: Part } = await withWords(import('./adjust-dialog.tsx'))
  return { default: Part }
})
const AdjustmentsTable = lazy(async () => {
  const { AdjustmentsTable: Part } = await withWords(import('./adjustments-table.tsx'))
  return { default: Part }
})
const LedgerTable = lazy(async () => {
  const { LedgerTable: Part } = await withWords(import('./ledger-table.tsx'))
  return { default: Part }
})
const PaymentsTable = lazy(async () => {
  const { PaymentsTable: Part } = await withWords(import('./payments-table.tsx'))
  return { default: Part }
})
const PacksTable = lazy(async () => {
  const { PacksTable: Part } = await withWords(import('./packs-table.tsx'))
  return { default: Part }
})
const Liabilities = lazy(async () => {
  const { Liabilities: Part } = await withWords(import('./liabilities.tsx'))
  return { default: Part }
})

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
  const pending = useAdjustmentTerms().data?.pending
  const waiting = useWaiting().data?.payments
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
