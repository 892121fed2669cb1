import type { ItemHistoryRow, ManagedItem } from '@cco/domain/inventory/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { api } from '../../../lib/api.ts'
import { formatDate, viewerZone } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { UserCell } from '../../people/presence/public.tsx'
import { useItemHistory } from './queries.ts'
import { useSourceLine } from './source-line.ts'
import { TakeDialog } from './take-dialog.tsx'

interface Props {
  /** Null for all items. */
  item: ManagedItem | null
  onClose: () => void
}

/** Who was given what, and what was taken back. */
export function HistoryDialog({ item, onClose }: Props) {
  const { t } = useTranslation(['inventoryManagement', 'common'])
  const query = useItemHistory(item?.id ?? null)
  const [taken, setTaken] = useState<ItemHistoryRow>()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (taken) {
    return <TakeDialog row={taken} onClose={() => setTaken(undefined)} />
  }
  const none = { emblem: 'wagon', title: t('historyNone'), text: t('historyNoneText') }
  const state = queryState(query, {
    skeleton: <Skeleton className="h-40 w-full" />,
    errorTitle: t('historyFailed'),
    empty: ({ pages }) => (pages[0]?.items.length === 0 ? { ...none, bare: true } : null),
    ready: ({ pages }) => (
      <>
        <div className="mb-3 flex justify-end">
          <TableExport
            name={t('file.historyName')}
            issue={() =>
              api.exports.itemHistory.mutate({
                filters: { itemId: item?.id ?? null },
                timeZone: viewerZone(),
              })
            }
          />
        </div>
        <ul className="panel divide-y divide-line-soft">
          {pages
            .flatMap(({ items }) => items)
            .map((row) => (
              <Row key={row.id} row={row} isNamed={item === null} onTake={() => setTaken(row)} />
            ))}
        </ul>
        {hasNextPage && (
          <Button
            size="sm"
            variant="ghost"
            block
            className="mt-3"
            busy={isFetchingNextPage}
            busyLabel={t('loadingMore')}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </>
    ),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item ? t('historyTitle', { name: localize(item.name) }) : t('historyAll')}
      description={t('historyText')}
      closeLabel={t('common:close')}
    >
      <PageContent state={state} />
    </Dialog>
  )
}

interface RowProps {
  row: ItemHistoryRow
  /** Whether the item is named, in a list of several. */
  isNamed: boolean
  onTake: () => void
}

function Row({ row, isNamed, onTake }: RowProps) {
  const { t } = useTranslation(['inventoryManagement', 'common'])
  const { user, item, source, givenBy, givenAt, usedAt, taken } = row
  const from = useSourceLine(source)
  const nameOf = ({ name }: { name: string }) => name || t('common:noName')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0">
        <UserCell user={user} />
        {isNamed && <span className="block text-text-1">{localize(item.title)}</span>}
        <span className="type-small block text-text-3">
          <time dateTime={givenAt}>{formatDate(givenAt)}</time>
          {', '}
          {givenBy ? t('givenBy', { name: nameOf(givenBy) }) : from}
          {usedAt && <span className="block">{t('usedAt', { date: formatDate(usedAt) })}</span>}
          {taken && (
            <span className="block wrap-anywhere">
              {t('takenAt', { date: formatDate(taken.at), reason: taken.reason })}
            </span>
          )}
        </span>
      </span>
      {!(taken || usedAt) && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('takeNamed', { name: nameOf(user) })}
          onClick={onTake}
        >
          {t('take')}
        </Button>
      )}
    </li>
  )
}
