import type { TransactionType } from '@cco/domain/currency/constants'
import type { LedgerRow } from '@cco/domain/currency/contract'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvOf, downloadCsv } from '../../../../lib/csv.ts'
import { formatTime } from '../../../../lib/datetime.ts'
import { dayKey } from '../../../../lib/day.ts'
import { currentLanguage } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { historyPage } from '../queries.ts'

interface Props {
  /** Rows of this kind alone, as the list shows them. */
  type: TransactionType | null
}

type Progress = { kind: 'reading' | 'done'; rows: number } | { kind: 'failed' } | null

/** The whole ledger as a file for spreadsheets, put together page by page. */
export function ExportHistory({ type }: Props) {
  const { t } = useTranslation('currency')
  const [progress, setProgress] = useState<Progress>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function collect(): Promise<LedgerRow[]> {
    const rows: LedgerRow[] = []
    for (let cursor: number | null = null; !left.current; ) {
      const page: Awaited<ReturnType<typeof historyPage>> = await historyPage(type, cursor)
      rows.push(...page.items)
      setProgress({ kind: 'reading', rows: rows.length })
      if (page.next === null) break
      cursor = page.next
    }
    return rows
  }
  async function download() {
    setProgress({ kind: 'reading', rows: 0 })
    try {
      const rows = await collect()
      if (left.current) return
      const columns = ['date', 'type', 'description', 'amount', 'balance'] as const
      const table = rows.map((row) => [
        `${dayKey(row.createdAt)} ${formatTime(row.createdAt)}`,
        t(`type.${row.type}`),
        row.description,
        row.amount,
        row.balanceAfter,
      ])
      const head = columns.map((name) => t(`export.columns.${name}`))
      const separator = currentLanguage() === 'ru' ? ';' : ','
      downloadCsv(
        `${t('export.file')}-${dayKey(Date.now())}.csv`,
        csvOf([head, ...table], separator),
      )
      setProgress({ kind: 'done', rows: rows.length })
    } catch {
      setProgress({ kind: 'failed' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-y-1">
      <span role="status" className="num type-small not-empty:mr-3 text-text-3">
        {words()}
      </span>
      <Button
        size="sm"
        icon={<Icon of={Download} size={16} />}
        busy={progress?.kind === 'reading'}
        busyLabel={t('export.busy')}
        onClick={() => void download()}
      >
        {t('export.button')}
      </Button>
    </div>
  )

  function words(): string {
    if (!progress) return ''
    if (progress.kind === 'failed') return t('export.failed')
    const { kind, rows: count } = progress
    return t(kind === 'done' ? 'export.done' : 'export.progress', { count })
  }
}
