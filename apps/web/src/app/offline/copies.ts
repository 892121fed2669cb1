import { hashKey, onlineManager, type Query, type QueryKey } from '@tanstack/react-query'
import { api, trpc } from '../../lib/api.ts'
import { currentSession, subscribeSession } from '../../lib/auth.ts'
import { failureOf } from '../../lib/error.ts'
import { onLiveChanges } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readStoredSession } from '../../lib/stored-session.ts'
import { streamerMode } from '../../lib/streamer.ts'
import { type CopyName, readCopy, removeCopies, saveCopy } from './copy-store.ts'
import { storeDrawings } from './drawings.ts'

/** How long a first answer may take before the stored one is shown, in milliseconds. */
const PATIENCE_MS = 3000
/** How old a stored answer may be when the site is opened, in milliseconds. */
const FRESH_MS = 60 * 60_000
/** Changes of one moment are requested together, in milliseconds. */
const PAUSE_MS = 2000

/** Answers that are stored: a user's bookings, how to get there, and who they are. */
const COPIED = [
  copied('bookings', trpc.bookings.mine.queryKey(), () => api.bookings.mine.query()),
  copied('attend', trpc.places.attend.queryKey(), () => api.places.attend.query()),
  copied('profile', trpc.profiles.me.queryKey(), () => api.profiles.me.query()),
]

function copied(name: CopyName, queryKey: QueryKey, request: () => Promise<unknown>) {
  return { name, queryHash: hashKey(queryKey), request }
}

/**
 * Stores the last answers of `COPIED` on this device while someone is signed in, and puts them into the
 * cache where the network fails: screens show them as any answer, and say from when they are
 * (`kit/saved-note.tsx`). What is stored is removed when the user signs out. Called once.
 */
export function startCopies(): void {
  const cache = queryClient.getQueryCache()
  for (const { name, queryHash } of COPIED) {
    const query = cache.get(queryHash)
    if (query?.state.status === 'success') saveState(name, query)
    else if (query) look(name, query)
  }
  cache.subscribe((event) => {
    const name = COPIED.find(({ queryHash }) => queryHash === event.query.queryHash)?.name
    if (name === undefined) return
    if (event.type === 'added') look(name, event.query)
    if (event.type !== 'updated') return
    if (event.action.type !== 'success') look(name, event.query)
    // What a screen or a live change wrote there is no answer.
    else if (!event.action.manual) saveState(name, event.query)
  })
  followSession()
  subscribeSession(followSession)
  let pause: ReturnType<typeof setTimeout> | undefined
  onLiveChanges(['bookings', 'notifications'], () => {
    clearTimeout(pause)
    pause = setTimeout(() => refresh(PAUSE_MS), PAUSE_MS)
  })
}

/** Someone whose session is only not confirmed yet has one stored. */
function followSession(): void {
  const { status } = currentSession()
  if (status === 'signedIn') refresh(FRESH_MS)
  if (status === 'guest' && !readStoredSession()) removeCopies()
}

/**
 * Requests what is stored and older than this, in milliseconds, unless a screen does; outside of the
 * cache, so that a screen which opens next still asks for itself.
 */
function refresh(age: number): void {
  const { user } = currentSession()
  if (!user || !onlineManager.isOnline()) return
  for (const { name, queryHash, request } of COPIED) {
    const savedAt = readCopy(name, user.id)?.savedAt ?? 0
    const isShown = queryClient.getQueryCache().get(queryHash)?.isActive()
    if (isShown || Date.now() - savedAt < age) continue
    const requestedAt = Date.now()
    request().then(
      (data) => {
        if (currentSession().user?.id === user.id) save(name, data, requestedAt)
      },
      (error: unknown) => console.warn('Could not store', name, error),
    )
  }
}

const saveState = (name: CopyName, { state }: Query) => save(name, state.data, state.dataUpdatedAt)

/** In streamer mode an answer has other names in it, or is hidden the next moment. */
function save(name: CopyName, data: unknown, savedAt: number): void {
  const { user } = currentSession()
  if (!user || data === undefined || streamerMode() !== 'off') return
  saveCopy(name, { userId: user.id, savedAt, data })
  if (name === 'bookings') void storeDrawings((data as MyBookings).coming.map(slugOf))
}

type MyBookings = Awaited<ReturnType<typeof api.bookings.mine.query>>
const slugOf = ({ game }: MyBookings['coming'][number]) => game.story.slug

/** Those whose first answer is waited for. */
const waited = new WeakSet<Query>()

/** Restores an answer that has failed for want of a network, or does not come. */
function look(name: CopyName, query: Query): void {
  const { data, fetchStatus, fetchFailureReason, error } = query.state
  if (data !== undefined) return
  const reason = fetchFailureReason ?? error
  if (!onlineManager.isOnline() || (reason && failureOf(reason).code === 'network')) {
    restore(name, query)
  } else if (fetchStatus === 'fetching' && !waited.has(query)) {
    waited.add(query)
    setTimeout(() => {
      waited.delete(query)
      if (query.state.fetchStatus === 'fetching') restore(name, query)
    }, PATIENCE_MS)
  }
}

function restore(name: CopyName, query: Query): void {
  const { user } = currentSession()
  if (!user || query.state.data !== undefined || streamerMode() === 'on') return
  const copy = readCopy(name, user.id)
  if (copy) query.setData(copy.data, { updatedAt: copy.savedAt, manual: true })
}
