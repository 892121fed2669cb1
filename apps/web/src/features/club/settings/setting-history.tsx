import type { SettingName } from '@cco/domain/settings/definitions'
import type { SettingChange, SettingsPage } from '@cco/domain/settings-management/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type DataColumn, DataTable } from '../../../kit/data-table/data-table.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatRowDateTime, zonedHead } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { storedText } from './model.ts'
import { useSettingHistory } from './queries.ts'
import { UNSORTED } from './setting-table.tsx'
import { UndoDialog } from './undo-dialog.tsx'

interface Props {
  page: SettingsPage
  /** All settings without it. */
  of: SettingName | null
}

/** Every change of one setting or of all, newest first, each of which can be taken back. */
export function SettingHistory({ page, of }: Props) {
  const { t } = useTranslation('settings')
  const query = useSettingHistory(of)
  const [undone, setUndone] = useState<SettingChange>()
  const presentOf = (key: SettingName) =>
    key === 'club' ? page.club : page.items.find((row) => row.key === key)
  const changes = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {of && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <b className="font-semibold text-text-1">{t('of', { name: t(`label.${of}`) })}</b>
          <Link to={`${paths.ownerSettings()}?view=history`} className="link touch">
            {t('allHistory')}
          </Link>
        </p>
      )}
      <PageContent
        state={queryState(
          { ...query, data: changes },
          {
            skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
            errorTitle: t('historyFailed'),
            empty: (found) =>
              found.length > 0
                ? null
                : {
                    emblem: 'scroll',
                    title: t(of ? 'noHistoryOf' : 'noHistory'),
                    text: t('noHistoryText'),
                  },
            ready: (found) => (
              <>
                <ChangeTable changes={found} presentOf={presentOf} onUndo={setUndone} />
                {query.hasNextPage && (
                  <Button
                    className="mt-5"
                    busy={query.isFetchingNextPage}
                    busyLabel={t('more')}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                )}
              </>
            ),
          },
        )}
      />
      {undone && (
        <UndoDialog
          change={undone}
          version={presentOf(undone.key)?.version ?? 0}
          present={presentOf(undone.key)?.value ?? undone.after}
          onClose={() => setUndone(undefined)}
        />
      )}
    </>
  )
}

interface ChangeTableProps {
  changes: readonly SettingChange[]
  /** The setting as it is in force. */
  presentOf: (key: SettingName) => { value: SettingChange['after'] } | undefined
  onUndo: (change: SettingChange) => void
}

function ChangeTable({ changes, presentOf, onUndo }: ChangeTableProps) {
  const { t } = useTranslation(['settings', 'common'])
  const columns = useMemo<DataColumn<SettingChange>[]>(
    () => [
      {
        id: 'setting',
        head: t('column.setting'),
        cell: ({ key }) => (
          <span className="whitespace-normal font-semibold text-text-1">{t(`label.${key}`)}</span>
        ),
      },
      {
        id: 'change',
        head: t('column.change'),
        cell: ({ key, before, after, isUndo }) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-normal wrap-anywhere">
            {t('fromTo', { from: storedText(key, before, t), to: storedText(key, after, t) })}
            {isUndo && <Badge tone="line">{t('wasUndo')}</Badge>}
          </span>
        ),
      },
      {
        id: 'reason',
        head: t('column.reason'),
        cell: ({ reason }) => <span className="whitespace-pre-line wrap-anywhere">{reason}</span>,
      },
      {
        id: 'by',
        head: t('column.by'),
        cell: ({ by }) => by.name || t('common:noName'),
      },
      {
        id: 'at',
        head: zonedHead(t('column.at')),
        cell: ({ at }) => <span className="num">{formatRowDateTime(at)}</span>,
      },
      {
        id: 'actions',
        head: t('column.actions'),
        part: 'actions',
        // What it would bring back is in force already.
        cell: (change) =>
          storedText(change.key, change.before, t) !==
            storedText(change.key, presentOf(change.key)?.value ?? change.after, t) && (
            <Button
              size="sm"
              aria-label={t('undoNamed', { name: t(`label.${change.key}`) })}
              onClick={() => onUndo(change)}
            >
              {t('undo')}
            </Button>
          ),
      },
    ],
    [t, presentOf, onUndo],
  )
  return (
    <DataTable
      label={t('history')}
      columns={columns}
      rows={changes}
      rowId={({ id }) => id}
      {...UNSORTED}
    />
  )
}
