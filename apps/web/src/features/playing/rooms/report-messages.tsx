import type { BeforeRemoval } from '@cco/domain/rooms/powers-contract'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ReportDialog } from '../../people/sanctions/public.ts'

interface Props {
  /** The booking by which the room is entered. */
  room: string
  onClose: () => void
}

/** Messages that the viewer could read until they were removed, each to report. */
export function ReportMessages({ room, onClose }: Props) {
  const { t } = useTranslation(['roomPowers', 'common'])
  const query = useQuery(trpc.rooms.beforeRemoval.queryOptions({ key: room }))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('out.messages')}
      description={t('out.reportText')}
      closeLabel={t('common:close')}
    >
      {query.data ? (
        query.data.messages.length === 0 ? (
          <p className="text-text-3">{t('out.noMessages')}</p>
        ) : (
          <ul className="grid gap-3">
            {query.data.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )
      ) : query.error ? (
        <ErrorState
          bare
          title={t('out.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

function Message({ message }: { message: BeforeRemoval['messages'][number] }) {
  const { t } = useTranslation(['roomPowers', 'rooms'])
  const [isReporting, setReporting] = useState(false)
  const { id, author, byMaster, at, text } = message
  const name = author ?? t(byMaster ? 'rooms:master' : 'rooms:player')
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="type-caption text-text-3">
          {name}
          <time dateTime={at} className="num ml-2">
            {formatDayTime(at)}
          </time>
        </p>
        <p className="wrap-anywhere line-clamp-4 whitespace-pre-line text-text-1">{text}</p>
      </div>
      <IconButton
        label={t('out.reportOne', { name })}
        size="sm"
        icon={<Icon of={Flag} size={16} />}
        onClick={() => setReporting(true)}
      />
      <Suspense>
        {isReporting && (
          <ReportDialog subject={{ kind: 'room_event', id }} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </li>
  )
}
