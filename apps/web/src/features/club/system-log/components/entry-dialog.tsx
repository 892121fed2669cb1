import type { LogEntry } from '@cco/domain/system-log/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { formatDateTime, zoneLabel } from '../../../../lib/datetime.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useLogEntry } from '../queries.ts'
import { EntryDifference } from './entry-difference.tsx'
import { LevelBadge } from './level-badge.tsx'
import type { LogAddress } from './use-log-address.ts'
import { actionWords, actorWords, targetWords } from './words.ts'

interface Props {
  id: string
  address: LogAddress
  onClose: () => void
}

/** One event in full: who, what, from where, and what was before and after. */
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
  const title = action === undefined ? t('column.action') : actionWords(action, t)
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
    { name: t('entry.at'), value: `${formatDateTime(at)} ${zoneLabel(at)}` },
    { name: t('entry.actor'), value: actorWords(entry, t) },
    { name: t('entry.target'), value: target && `${targetWords(target.type, t)} ${target.id}` },
    { name: t('entry.address'), value: ipAddress },
    { name: t('entry.requestId'), value: requestId },
    { name: t('entry.source'), value: t(`sources.${source}`) },
  ].filter(({ value }) => value !== null)
  // The dialog is no filter, and goes with the link: another list is shown.
  const to = (filters: Parameters<LogAddress['filterQuery']>[0]) => {
    const query = new URLSearchParams(address.filterQuery(filters))
    query.delete('entry')
    return `?${query}`
  }
  return (
    <div className="grid grid-cols-1 gap-5">
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
