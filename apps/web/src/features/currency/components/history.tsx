import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../kit/page-content.tsx'
import { queryState } from '../../../kit/query-state.ts'
import { SectionHeader } from '../../../kit/section-header.tsx'
import { useHistory } from '../queries.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { LedgerEntry } from './ledger-entry.tsx'
import { MoreHistory } from './more-history.tsx'

/** Every change of the account, newest first. */
export function History() {
  const { t } = useTranslation('currency')
  const query = useHistory()
  const state = queryState(query, {
    skeleton: <HistorySkeleton />,
    errorTitle: t('historyFailed'),
    empty: ({ pages }) =>
      pages[0]?.items.length === 0
        ? { emblem: 'scroll', title: t('none'), text: t('noneText') }
        : null,
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
      <SectionHeader id="history" title={t('history')} />
      <PageContent state={state} />
    </section>
  )
}
