import type { LogEntry } from '@cco/domain/system-logs/contract'
import { differences } from '@cco/domain/system-logs/entry'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatDateTime } from '../../../lib/datetime.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { LevelBadge } from './log-table.tsx'
import { actionLabel, actorLabel, type LogAddress, targetLabel } from './model.ts'
import { useLogEntry } from './queries.ts'

interface Props {
  id: string
  address: LogAddress
  onClose: () => void
}

export function EntryDialog({ id, address, onClose }: Props) {
  const { t } = useTranslation(['systemLogs', 'common'])
  const query = useLogEntry(id)
  const state = queryState(query, {
    skeleton: <Skeleton className="h-48 w-full" />,
    errorTitle: t('entry.failed'),
    empty: () => null,
    ready: (entry) => <Entry entry={entry} address={address} />,
  })
  const action = query.data?.action
  const title = action === undefined ? t('column.action') : actionLabel(action, t)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={title}
      description={action === title ? undefined : action}
      closeLabel={t('common:close')}
    >
      <PageContent state={state} />
    </Dialog>
  )
}

function Entry({ entry, address }: { entry: LogEntry; address: LogAddress }) {
  const { t } = useTranslation('systemLogs')
  const { at, actor, target, action, requestId, ipAddress, source, level } = entry
  const facts = [
    { name: t('level'), value: <LevelBadge level={level} /> },
    { name: t('entry.at'), value: formatDateTime(at) },
    { name: t('entry.actor'), value: actorLabel(entry, t) },
    { name: t('entry.target'), value: target && `${targetLabel(target.type, t)} ${target.id}` },
    { name: t('entry.address'), value: ipAddress },
    { name: t('entry.requestId'), value: requestId },
    { name: t('entry.source'), value: t(`sources.${source}`) },
  ].filter(({ value }) => value !== null)
  // Following the link closes the dialog.
  const to = (filters: Parameters<LogAddress['filterQuery']>[0]) => {
    const query = new URLSearchParams(address.filterQuery(filters))
    query.delete('entry')
    return `?${query}`
  }
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="type-caption text-text-3">{name}</dt>
            <dd className="wrap-anywhere text-text-1">{value}</dd>
          </div>
        ))}
      </dl>
      <EntryDifference before={entry.before} after={entry.after} />
      <p className="type-label flex flex-wrap gap-x-5 gap-y-2">
        {actor && (
          <Link className="link touch" to={to({ actor: actor.id })}>
            {t('entry.sameActor')}
          </Link>
        )}
        <Link className="link touch" to={to({ action })}>
          {t('entry.sameAction')}
        </Link>
        {target && (
          <Link className="link touch" to={to({ targetType: target.type, targetId: target.id })}>
            {t('entry.sameTarget')}
          </Link>
        )}
      </p>
    </div>
  )
}

type DifferenceProps = Pick<LogEntry, 'before' | 'after'>

/** Before and after side by side, changed fields first; stacked under 768 px. */
function EntryDifference({ before, after }: DifferenceProps) {
  const { t } = useTranslation('systemLogs')
  const rows = differences(before, after)
  if (rows.length === 0) return <p className="text-text-3">{t('entry.noFacts')}</p>
  const side = (value: unknown, look: string) =>
    value === undefined ? (
      <span className="text-text-3">{t('entry.absent')}</span>
    ) : (
      <span className={`whitespace-pre-wrap wrap-anywhere ${look}`}>{textOf(value)}</span>
    )
  return (
    <table className="type-small block w-full table-fixed border-collapse md:table">
      <caption className="type-label mb-2 block text-left text-text-1 md:table-caption">
        {t('entry.difference')}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-left text-text-3">
          <th scope="col" className="type-caption w-1/4 py-2 pr-3">
            {t('entry.field')}
          </th>
          <th scope="col" className="type-caption w-3/8 py-2 pr-3">
            {t('entry.before')}
          </th>
          <th scope="col" className="type-caption w-3/8 py-2">
            {t('entry.after')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ field, changed, ...sides }) => (
          <tr key={field} className="border-line-soft border-b align-top max-md:block max-md:py-2">
            <th
              scope="row"
              className="wrap-anywhere py-2 pr-3 text-left font-medium text-text-1 max-md:block max-md:py-0"
            >
              {field}
              <span className={changed ? 'sr-only' : 'block font-normal text-text-3'}>
                {changed ? t('entry.changed') : t('entry.unchanged')}
              </span>
            </th>
            <td className="py-2 pr-3 max-md:block max-md:py-1">
              <span className="type-caption text-text-3 md:hidden">{t('entry.before')} </span>
              {side(sides.before, changed ? 'rounded-xs bg-danger-soft px-1 text-text-1' : '')}
            </td>
            <td className="py-2 max-md:block max-md:py-1">
              <span className="type-caption text-text-3 md:hidden">{t('entry.after')} </span>
              {side(sides.after, changed ? 'rounded-xs bg-success-soft px-1 text-text-1' : '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
