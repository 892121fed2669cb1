import type { LedgerEntryRow, ledgerInput } from '@cco/domain/currency/management'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { csvOf, downloadCsv } from '../../../../lib/csv.ts'
import { formatTime } from '../../../../lib/datetime.ts'
import { dayKey } from '../../../../lib/day.ts'
import { currentLanguage } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { ledgerFilePage } from '../queries.ts'

interface Props {
  /** The filters of the table; its order is the file's too. */
  asked: Omit<z.input<typeof ledgerInput>, 'after' | 'size'>
}

/** The rows of the ledger that the table was narrowed to, as a file for spreadsheets. */
export function ExportLedger({ asked }: Props) {
  const { t } = useTranslation('currencyManagement')
  const [busy, setBusy] = useState(false)

  async function collect(): Promise<LedgerEntryRow[]> {
    const rows: LedgerEntryRow[] = []
    for (let after: number | undefined; ; ) {
      const page = await ledgerFilePage({ ...asked, ...(after !== undefined && { after }) })
      rows.push(...page.items)
      if (page.next === null) return rows
      after = page.next
    }
  }
  async function download() {
    setBusy(true)
    try {
      const rows = await collect()
      const columns = [
        'at',
        'account',
        'person',
        'type',
        'what',
        'amount',
        'balance',
        'reference',
      ] as const
      const table = rows.map((row) => [
        `${dayKey(row.createdAt)} ${formatTime(row.createdAt)}`,
        row.person.accountId,
        row.person.name,
        t(`type.${row.type}`),
        row.description,
        row.amount,
        row.balanceAfter,
        Object.entries(row.reference)
          .map(([name, value]) => `${name} ${value}`)
          .join(' '),
      ])
      const head = columns.map((name) => t(`file.${name}`))
      const separator = currentLanguage() === 'ru' ? ';' : ','
      downloadCsv(`${t('file.name')}-${dayKey(Date.now())}.csv`, csvOf([head, ...table], separator))
      showToast({ tone: 'success', title: t('file.done', { count: rows.length }) })
    } catch {
      showToast({ tone: 'danger', title: t('file.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Icon of={Download} size={16} />}
      busy={busy}
      busyLabel={t('file.busy')}
      onClick={() => void download()}
    >
      {t('file.button')}
    </Button>
  )
}
