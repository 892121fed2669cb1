import { TRANSACTION_TYPES, type TransactionType } from '@cco/domain/currency/constants'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { useHistory } from '../queries.ts'
import { ExportHistory } from './export-history.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { LedgerEntry } from './ledger-entry.tsx'
import { MoreHistory } from './more-history.tsx'

const KINDS = [null, ...TRANSACTION_TYPES] as const

/** Every change of the account, newest first, or those of one kind. */
export function History() {
  const { t } = useTranslation(['currency', 'common'])
  const [type, setType] = useType()
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
            <Chip key={kind ?? 'all'} pressed={kind === type} onClick={() => setType(kind)}>
              {kind ? t(`type.${kind}`) : t('common:all')}
            </Chip>
          ))}
        </fieldset>
      )}
      <PageContent state={state} />
    </section>
  )
}

/** Which rows are shown lives in the address. */
function useType() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const type = TRANSACTION_TYPES.find((kind) => kind === asked) ?? null
  return [
    type,
    (kind: TransactionType | null) =>
      setSearch(
        (now) => {
          if (kind) now.set('type', kind)
          else now.delete('type')
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  ] as const
}
