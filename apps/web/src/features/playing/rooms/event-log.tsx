import type { Room, RoomMember } from '@cco/domain/rooms/contract'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState } from '../../../kit/states.tsx'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { EventItem } from './event-item.tsx'
import { shownEvents } from './model.ts'
import type { useRoomLog } from './queries.ts'
import type { PendingMessage, PendingMessages } from './use-pending-messages.ts'

interface Props {
  room: Room
  log: ReturnType<typeof useRoomLog>
  people: readonly RoomMember[]
  pending: PendingMessages
  onWhisper: (userId: string) => void
}

/** Within this many pixels of its end the log follows new events. */
const NEAR_END = 120

/** What happened so far, the newest at the end, where the log stays unless the reader went up. */
export function EventLog({ room, log, people, pending, onWhisper }: Props) {
  const { t } = useTranslation('rooms')
  const box = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isBehind, setBehind] = useState(false)
  const events = log.data ? shownEvents(log.data) : []
  const count = events.length + pending.items.length
  const own = pending.items.length

  const toEnd = () => {
    follows.current = true
    setBehind(false)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added
  useLayoutEffect(() => {
    if (follows.current || own > 0) toEnd()
    else setBehind(true)
  }, [count, own])

  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END
    if (follows.current) setBehind(false)
  }
  return (
    <div className="room-log relative grid">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t('log.label')}
        aria-busy={log.isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-col gap-4.5 overflow-y-auto overscroll-contain px-4 pt-4 pb-4 -outline-offset-2 md:px-7"
      >
        <div className="mt-auto" />
        {log.isPending && <Skeleton className="h-40 w-2/3 flex-none" />}
        {log.error && !log.data && (
          <ErrorState
            bare
            title={t('logFailed')}
            error={log.error}
            retrying={log.isFetching}
            onRetry={() => void log.refetch()}
          />
        )}
        {log.data && count === 0 && (
          <EmptyState bare emblem="candle" title={t('log.empty')} text={t('log.emptyText')} />
        )}
        {events.map((event) => (
          <EventItem
            key={event.id}
            event={event}
            room={room}
            people={people}
            onWhisper={onWhisper}
          />
        ))}
        {pending.items.map((message) => (
          <Pending key={message.requestKey} message={message} pending={pending} />
        ))}
      </div>
      {isBehind && (
        <div className="absolute inset-x-0 bottom-3 grid justify-items-center">
          <Button size="sm" icon={<Icon of={ArrowDown} size={16} />} onClick={toEnd}>
            {t('log.newest')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Pending({ message, pending }: { message: PendingMessage; pending: PendingMessages }) {
  const { t } = useTranslation(['rooms', 'error'])
  const { text, error, requestKey } = message
  return (
    <div className="grid gap-1.5 pl-11">
      <p className="wrap-anywhere whitespace-pre-line text-text-3">{text}</p>
      {error ? (
        <p className="type-small flex flex-wrap items-center gap-2 text-danger" role="alert">
          {t('log.notSent')}. {errorPhrase(error, t)}
          <Button size="sm" onClick={() => pending.retry(message)}>
            {t('log.retry')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => pending.discard(requestKey)}>
            {t('log.discard')}
          </Button>
        </p>
      ) : (
        <p className="type-small text-text-3">{t('log.sending')}</p>
      )}
    </div>
  )
}
