import type { Room } from '@cco/domain/rooms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Page } from '../../../kit/page.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { trpc } from '../../../lib/api.ts'
import { failureOf } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { useGameChanges } from '../../../lib/live.ts'
import { useDocumentTitle } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { BeforeEvening } from './before-evening.tsx'
import { useRoom } from './queries.ts'
import { Removed } from './removed.tsx'
import { RoomView } from './room-view.tsx'
import '../../../kit/room.css'

/** The room of a booked game; for its master, of the game itself. */
export function Component() {
  const { t } = useTranslation('rooms')
  const { bookingId = '' } = useParams()
  const query = useRoom(bookingId)
  const room = query.data
  useDocumentTitle(room ? localize(room.story.title) : undefined)
  const isRemoved = useRemoved(bookingId, query)
  if (isRemoved) return <Removed room={bookingId} />
  if (!room) {
    return query.error ? (
      <Page>
        <ErrorState
          title={t('failed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
        <p className="mt-4 text-center">
          <Button asChild variant="ghost">
            <Link to={paths.bookings()}>{t('back')}</Link>
          </Button>
        </p>
      </Page>
    ) : (
      <div className="room" aria-hidden="true">
        <div className="grid content-end gap-5 p-(--gutter)">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-16 w-2/3" />
          <Skeleton className="h-16 w-1/2" />
        </div>
      </div>
    )
  }
  return <OpenRoom room={room} />
}

/**
 * Whether the viewer was removed, as the last answer said: while the next one is awaited a query
 * without data has no error either, and what is being reported would be gone.
 */
function useRemoved(key: string, { data, error }: { data: unknown; error: unknown }): boolean {
  const [removedFrom, setRemovedFrom] = useState<string>()
  const wasRemoved = removedFrom === key
  const isRemoved = error ? failureOf(error).code === 'room_removed' : !data && wasRemoved
  if (isRemoved !== wasRemoved) setRemovedFrom(isRemoved ? key : undefined)
  return isRemoved
}

/** Follows the game, whose time may change, and the hours at which the room opens and closes. */
function OpenRoom({ room }: { room: Room }) {
  const client = useQueryClient()
  const again = () => void client.invalidateQueries(trpc.rooms.open.pathFilter())
  useGameChanges(room.gameId, again)
  usePassing(room.phase === 'before' ? room.opensAt : room.endsAt, again)
  return room.phase === 'before' ? <BeforeEvening room={room} /> : <RoomView room={room} />
}

/** Longer timers of a browser overflow. */
const TIMER_MAX_MS = 86_400_000

/** Calls `onPass` once this moment has passed, if it is within a day. */
function usePassing(at: string, onPass: () => void): void {
  useEffect(() => {
    const left = Date.parse(at) - Date.now()
    if (left <= 0 || left > TIMER_MAX_MS) return
    const timer = setTimeout(onPass, left + 500)
    return () => clearTimeout(timer)
  })
}
