import type { LiveChange } from '@cco/domain/live/contract'
import type { LiveTable, LiveTopic } from '@cco/domain/live/tables'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/*
 * What screens know of live changes. The connection itself is downloaded after the first paint
 * (`app/live/`) and speaks through `tellLive` and `tellAgain`.
 */

type Listener<Payload> = (payload: Payload) => void

const changeListeners = new Set<Listener<readonly LiveChange[]>>()
const againListeners = new Set<Listener<void>>()
const begunListeners = new Set<Listener<void>>()
const subscribedListeners = new Set<Listener<void>>()

function join<Payload>(listeners: Set<Listener<Payload>>, listener: Listener<Payload>): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function emit<Payload>(listeners: Set<Listener<Payload>>, payload: Payload): void {
  for (const listener of listeners) {
    try {
      listener(payload)
    } catch (error) {
      // One screen's fault must not keep the change from the others.
      console.error(error)
    }
  }
}

let isLive = false
const liveListeners = new Set<Listener<void>>()

/** Reports whether the connection listens. */
export function setLive(next: boolean): void {
  if (next === isLive) return
  isLive = next
  emit(liveListeners, undefined)
}

/** Whether changes arrive by themselves; while they do not, screens poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (listener) => join(liveListeners, listener),
    () => isLive,
  )
}

/** The topics of the screens that are open, beside those that a user always hears. */
const screenTopics = new Map<LiveTopic, number>()
let listenTo: ((topics: readonly LiveTopic[]) => Promise<unknown>) | undefined

/**
 * Calls `listen` with the topics of the open screens, now and whenever they change; for the
 * connection, whose promise resolves when it hears them. Returns how to stop.
 */
export function watchScreenTopics(
  listen: (topics: readonly LiveTopic[]) => Promise<unknown>,
): () => void {
  listenTo = listen
  // What the open screens fetched before may have changed until the server heard their topics.
  if (screenTopics.size > 0) {
    void listen([...screenTopics.keys()]).then(() => emit(subscribedListeners, undefined))
  }
  return () => {
    if (listenTo === listen) listenTo = undefined
  }
}

function countTopic(topic: LiveTopic, by: 1 | -1): Promise<unknown> | undefined {
  const count = (screenTopics.get(topic) ?? 0) + by
  if (count > 0) screenTopics.set(topic, count)
  else screenTopics.delete(topic)
  return listenTo?.([...screenTopics.keys()])
}

/** Changes of these tables, as they arrive, outside of React; returns how to stop. */
export function onLiveChanges<Table extends LiveTable>(
  tables: readonly Table[],
  onChanges: (changes: Extract<LiveChange, { table: Table }>[]) => void,
): () => void {
  const wanted = (change: LiveChange): change is Extract<LiveChange, { table: Table }> =>
    (tables as readonly LiveTable[]).includes(change.table)
  return join(changeListeners, (changes) => {
    const ours = changes.filter(wanted)
    if (ours.length > 0) onChanges(ours)
  })
}

/**
 * Changes may have been missed: data stored outside of the query cache has to be fetched
 * again. What is in the cache asks by itself.
 */
export function onLiveAgain(onAgain: () => void): () => void {
  return join(againListeners, onAgain)
}

/** The connection listens from now on: data fetched before may have changed unnoticed. */
export function onLiveBegun(onBegun: () => void): () => void {
  return join(begunListeners, onBegun)
}

/**
 * Calls `onChanges` with what changed in these tables while the component is shown.
 * @public for the screens that show live data
 */
export function useLiveChanges<Table extends LiveTable>(
  tables: readonly Table[],
  onChanges: (changes: Extract<LiveChange, { table: Table }>[]) => void,
): void {
  const latest = useEffectEvent(onChanges)
  const key = tables.join()
  useEffect(() => onLiveChanges(key.split(',') as Table[], (changes) => latest(changes)), [key])
}

/** The game itself and its seats. */
const OF_GAMES = ['games', 'bookings'] as const satisfies LiveTable[]

/**
 * Listens to a topic, outside of React. Calls `onChange` when one of these tables changes, and
 * whenever the server begins to hear the topic, which may be long after the screen fetched its data.
 * Returns how to stop.
 */
export function listenToTopic(
  topic: LiveTopic,
  tables: readonly LiveTable[],
  onChange: () => void,
): () => void {
  let isStopped = false
  const call = () => {
    if (!isStopped) onChange()
  }
  void countTopic(topic, 1)?.then(call)
  const stopSubscribed = join(subscribedListeners, call)
  const stopChanges = onLiveChanges(tables, (changes) => {
    if (changes.some((change) => change.topic === topic)) call()
  })
  return () => {
    isStopped = true
    stopSubscribed()
    stopChanges()
    void countTopic(topic, -1)
  }
}

function useTopic(
  topic: LiveTopic | undefined,
  onChange: () => void,
  tables: readonly LiveTable[],
): void {
  const latest = useEffectEvent(onChange)
  const key = tables.join()
  useEffect(
    () => topic && listenToTopic(topic, key.split(',') as LiveTable[], () => latest()),
    [topic, key],
  )
}

/**
 * Listens to a game while the component is shown. Calls `onChange` when the game, a seat of it or
 * another of these tables changes, and once it is heard: it may have changed while the screen was
 * opened.
 */
export function useGameChanges(
  gameId: string | undefined,
  onChange: () => void,
  tables: readonly LiveTable[] = OF_GAMES,
): void {
  useTopic(gameId ? `game:${gameId}` : undefined, onChange, tables)
}

const OF_GUILDS = [
  'guild_members',
  'guild_applications',
  'guild_posts',
] as const satisfies LiveTable[]

/**
 * Listens to a guild while the component is shown, for its members. Calls `onChange` when its
 * members, applications or feed change, and once it is heard.
 */
export function useGuildChanges(guildId: string | undefined, onChange: () => void): void {
  useTopic(guildId ? `guild:${guildId}` : undefined, onChange, OF_GUILDS)
}

/**
 * Calls `onAgain` when live changes may have been missed; see `onLiveAgain`.
 * @public for data stored outside of the query cache
 */
export function useLiveAgain(onAgain: () => void): void {
  const latest = useEffectEvent(onAgain)
  useEffect(() => onLiveAgain(() => latest()), [])
}

export const emitLiveChanges = (changes: readonly LiveChange[]): void =>
  emit(changeListeners, changes)
export const emitReread = (): void => emit(againListeners, undefined)
export const emitBegun = (): void => emit(begunListeners, undefined)
