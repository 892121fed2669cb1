import { TRANSACTION_TYPES, type TransactionType } from '@cco/domain/currency/constants'
import type { LedgerRow } from '@cco/domain/currency/contract'
import { Download } from 'lucide-react'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFileMasked } from '../../../kit/file-toast.ts'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { api } from '../../../lib/api.ts'
import { formatRowDateTime, viewerZone, zoneLabel } from '../../../lib/datetime.ts'
import { dayKey } from '../../../lib/day.ts'
import { downloadExport } from '../../../lib/download.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useHistory } from './queries.ts'

const KINDS = [null, ...TRANSACTION_TYPES] as const

/** Transactions of the account, newest first; all, or those of one type. */
export function History() {
  const { t } = useTranslation(['currency', 'common'])
  const [type, setType] = useTypeFilter()
  const query = useHistory(type)
  const isBare = type === null && query.data?.pages[0]?.items.length === 0
  const empty = type
    ? { emblem: 'scroll', title: t('noneOfType'), text: t('noneOfTypeText') }
    : { emblem: 'scroll', title: t('none'), text: t('noneText') }
  const state = queryState(query, {
    skeleton: <HistorySkeleton />,
    errorTitle: t('historyFailed'),
    empty: ({ pages }) => (pages[0]?.items.length === 0 ? empty : null),
    ready: ({ pages }) => (
      <>
        <p className="type-small mb-2 text-text-3">
          {t('common:times', { zone: zoneLabel(Date.now()) })}
        </p>
        <ul aria-labelledby="history" className="panel divide-y divide-line-soft">
          {pages
            .flatMap(({ items }) => items)
            .map((row) => (
              <LedgerEntry key={row.id} row={row} />
            ))}
        </ul>
        <MoreHistory query={query} />
      </>
    ),
  })
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="history">{t('history')}</h2>
        {!isBare && <ExportHistory key={type} type={type} />}
      </div>
      {!isBare && (
        <fieldset
          aria-label={t('filter')}
          className="bleed-scroll mb-4 flex min-w-0 gap-2 py-0.5 md:flex-wrap"
        >
          {KINDS.map((kind) => (
            <Chip key={kind ?? 'all'} pressed={kind === type} onClick={() => void setType(kind)}>
              {kind ? t(`type.${kind}`) : t('common:all')}
            </Chip>
          ))}
        </fieldset>
      )}
      <PageContent state={state} />
    </section>
  )
}

/** The type of transactions shown, stored in the address. */
const useTypeFilter = () => useQueryState('type', parseAsStringLiteral(TRANSACTION_TYPES))

interface LedgerEntryProps {
  row: LedgerRow
}

function LedgerEntry({ row }: LedgerEntryProps) {
  const { t } = useTranslation(['currency', 'common'])
  const { amount, type, kind, description, balanceAfter, createdAt } = row
  const signed = formatCoins(amount, { signed: true })
  const typeName = t(`type.${type}`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3.5 md:px-5">
      <span className="min-w-0 hyphens-auto break-words font-medium text-text-1">
        {description || typeName}
      </span>
      <span className="justify-self-end">
        <CoinAmount
          look={amount < 0 ? 'plain' : 'normal'}
          amount={signed}
          label={`${signed[0]} ${t('common:coins', { count: Math.abs(amount) })}`}
        />
      </span>
      <span className="type-small text-text-3">
        {/* What someone typed does not say what kind of transaction it is. */}
        {kind === null && description && `${typeName} · `}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatRowDateTime(createdAt)}
        </time>
      </span>
      <span className="num type-small justify-self-end text-text-3">
        {t('remains', { amount: formatCoins(balanceAfter) })}
      </span>
    </li>
  )
}

interface MoreHistoryProps {
  query: ReturnType<typeof useHistory>
}

function MoreHistory({ query }: MoreHistoryProps) {
  const { t } = useTranslation(['currency', 'error'])
  if (!query.hasNextPage) return null
  return (
    <div className="mt-5 grid justify-items-center gap-4">
      {query.isFetchNextPageError && (
        <Notice tone="danger" live="polite" title={t('moreFailed')}>
          {errorPhrase(query.error, t)}
        </Notice>
      )}
      <Button
        busy={query.isFetchingNextPage}
        busyLabel={t('showing')}
        onClick={() => void query.fetchNextPage()}
      >
        {t('showMore')}
      </Button>
    </div>
  )
}

interface ExportHistoryProps {
  /** The type the list is filtered by. */
  type: TransactionType | null
}

type Progress = { kind: 'reading' | 'done'; rows: number } | { kind: 'failed' } | null

/** Exports the transactions as a CSV file. */
function ExportHistory({ type }: ExportHistoryProps) {
  const { t } = useTranslation('currency')
  const [progress, setProgress] = useState<Progress>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function download() {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress({ kind: 'reading', rows: 0 })
    try {
      const filters = type ? { type } : {}
      const ticket = await api.exports.coinHistory.mutate({ filters, timeZone: viewerZone() })
      const rows = await downloadExport(ticket, `${t('export.file')}-${dayKey(Date.now())}.csv`, {
        signal,
        onProgress: (read) => setProgress({ kind: 'reading', rows: read }),
      })
      setProgress({ kind: 'done', rows })
      showFileMasked()
    } catch {
      if (!signal.aborted) setProgress({ kind: 'failed' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-y-1">
      <span role="status" className="num type-small not-empty:mr-3 text-text-3">
        {statusText()}
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

  function statusText(): string {
    if (!progress) return ''
    if (progress.kind === 'failed') return t('export.failed')
    const { kind, rows: count } = progress
    return t(kind === 'done' ? 'export.done' : 'export.progress', { count })
  }
}

const ROWS = 6

function HistorySkeleton() {
  return (
    <ul aria-hidden="true" className="panel divide-y divide-line-soft">
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
        <li key={row} className="flex justify-between gap-4 px-4 py-4 md:px-5">
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </li>
      ))}
    </ul>
  )
}
