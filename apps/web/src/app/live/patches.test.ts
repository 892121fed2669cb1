import type { LiveChange } from '@cco/domain/live/contract'
import type { MasterCard } from '@cco/domain/master-cards/contract'
import type { Notification } from '@cco/domain/notifications/contract'
import type { StoryCard } from '@cco/domain/stories/contract'
import type { TierRow } from '@cco/domain/subscriptions/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../lib/testing/memory-storage.ts'

vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('location', { origin: 'https://cco.test', hash: '', search: '', pathname: '/' })

const { queryClient } = await import('../../lib/query-client.ts')
const { emitLiveChanges } = await import('../../lib/live.ts')
const { patchCache } = await import('./patches.ts')
const { BOOKING_PARTS } = await import('../../features/playing/bookings/refresh.ts')

const MY_TOPIC = 'user:00000000-0000-4000-8000-000000000000'
const MASTERS = [['masters', 'list'], { type: 'query' }]
const STORIES = [['stories', 'list'], { type: 'query' }]
const TIERS = [['subscriptions', 'tiers'], { type: 'query' }]
const SUBSCRIPTION = [['subscriptions', 'mine'], { type: 'query' }]
const GIFTS = [['gifts', 'mine'], { type: 'query' }]
const WAITING = [['administration', 'waiting'], { type: 'query' }]
const PENDING = [['scheduling', 'pending'], { type: 'query' }]
const PRESENCE = [['presence', 'of'], { type: 'query' }]
const BALANCE = [['currency', 'balance'], { type: 'query' }]
const PAYMENTS = [['payments', 'mine'], { type: 'query' }]
const ME = [['profiles', 'me'], { type: 'query' }]

const master = (id: string, position: number, more = {}) =>
  ({ id, position, createdAt: '2026-01-01T00:00:00.000Z', ...more }) as MasterCard
const story = (id: string, price: number) => ({ id, price }) as StoryCard
const tier = (id: string, price: number, position = 0) => ({ id, price, position }) as TierRow
const catalogue = (...items: StoryCard[]) => ({ items, total: items.length, page: 1, pageCount: 1 })
const emit = (...changes: LiveChange[]) => emitLiveChanges(changes)

beforeAll(() => patchCache())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** Whether a query was marked as no longer true. */
const stale = (queryKey: unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

it('puts a new master where the owner placed the card, and drops one that left', () => {
  queryClient.setQueryData(MASTERS, { items: [master('a', 1), master('c', 3)] })
  emit(
    { table: 'master_cards', op: 'insert', id: 'b', topic: 'all', row: master('b', 2) },
    { table: 'master_cards', op: 'update', id: 'a', topic: 'all' },
    { table: 'master_cards', op: 'update', id: 'c', topic: 'all', row: master('c', 0) },
  )
  const list = queryClient.getQueryData<{ items: MasterCard[] }>(MASTERS)
  expect(list?.items.map(({ id }) => id)).toEqual(['c', 'b'])
  vi.advanceTimersByTime(3_000)
  expect(stale(MASTERS)).toBe(false)
})

it.each([
  ['room_members', ['rooms', 'open']],
  ['friendships', ['friends', 'list']],
  ['user_items', ['inventory', 'mine']],
  ['user_achievements', ['achievements', 'mine']],
  ['moderation_cases', ['moderation', 'queue']],
  ['job_applications', ['vacancyApplications', 'list']],
  ['job_application_entries', ['vacancyApplications', 'application']],
] as const)(
  '%s: what a screen that was left shows is asked for when it opens again',
  (table, path) => {
    const key = [[...path], { type: 'query' }]
    queryClient.setQueryData(key, 1)
    emit({ table, op: 'update', id: 'x', topic: MY_TOPIC })
    expect(stale(key)).toBe(true)
  },
)

it('a list that is under way when a row changes is asked for anew, as it may be older', async () => {
  vi.useRealTimers()
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  const queryFn = vi.fn()
  for (const { promise } of answers) queryFn.mockReturnValueOnce(promise)
  const leave = new QueryObserver(queryClient, { queryKey: MASTERS, queryFn }).subscribe(() => {})
  emit({ table: 'master_cards', op: 'insert', id: 'b', topic: 'all', row: master('b', 2) })
  answers[0]?.resolve({ items: [master('a', 1)] })
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.resolve({ items: [master('a', 1), master('b', 2)] })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(queryClient.getQueryData(MASTERS)).toEqual({ items: [master('a', 1), master('b', 2)] })
  leave()
})

it('replaces a story on the pages that show it, and asks for nothing', () => {
  queryClient.setQueryData(STORIES, catalogue(story('a', 1), story('b', 2)))
  emit({ table: 'stories', op: 'update', id: 'b', topic: 'all', row: story('b', 9) })
  expect(queryClient.getQueryData(STORIES)).toEqual(catalogue(story('a', 1), story('b', 9)))
  vi.advanceTimersByTime(3_000)
  expect(stale(STORIES)).toBe(false)
})

it('drops a story at once, and asks who moves up a little later', () => {
  queryClient.setQueryData(STORIES, catalogue(story('a', 1), story('b', 2)))
  emit({ table: 'stories', op: 'delete', id: 'a', topic: 'all' })
  expect(queryClient.getQueryData(STORIES)).toEqual(catalogue(story('b', 2)))
  vi.advanceTimersByTime(3_000)
  expect(stale(STORIES)).toBe(true)
})

it('asks again for coins when the ledger moved, and for the role when it changed', () => {
  queryClient.setQueryData(BALANCE, { balance: 1 })
  queryClient.setQueryData(ME, { role: 'user' })
  emit({ table: 'currency_transactions', op: 'insert', id: 'x', topic: MY_TOPIC })
  expect([stale(BALANCE), stale(ME)]).toEqual([true, true])
  queryClient.setQueryData(BALANCE, { balance: 2 })
  queryClient.setQueryData(ME, { role: 'user' })
  emit({ table: 'user_roles', op: 'update', id: 'me', topic: MY_TOPIC })
  expect([stale(BALANCE), stale(ME)]).toEqual([false, true])
})

it('refetches payments when the balance changed and when a notification arrived', () => {
  const newNotification = { id: 'n', type: 'system' } as Notification
  for (const change of [
    { table: 'currency_transactions', op: 'insert', id: 'x', topic: MY_TOPIC },
    { table: 'notifications', op: 'insert', id: 'n', topic: MY_TOPIC, row: newNotification },
  ] satisfies LiveChange[]) {
    queryClient.setQueryData(PAYMENTS, { items: [] })
    emit(change)
    expect(stale(PAYMENTS)).toBe(true)
  }
  queryClient.setQueryData(PAYMENTS, { items: [] })
  emit({ table: 'notifications', op: 'update', id: 'n', topic: MY_TOPIC, row: newNotification })
  expect(stale(PAYMENTS)).toBe(false)
})

it('puts a new tier in its place, and drops one that is no longer on sale', () => {
  const items = [tier('a', 300), tier('c', 900), tier('d', 100, 1)]
  queryClient.setQueryData(TIERS, { items, freeGameValue: 1_200 })
  emit(
    { table: 'subscription_tiers', op: 'insert', id: 'b', topic: 'all', row: tier('b', 500) },
    { table: 'subscription_tiers', op: 'update', id: 'a', topic: 'all' },
    { table: 'subscription_tiers', op: 'update', id: 'c', topic: 'all', row: tier('c', 400) },
  )
  const list = queryClient.getQueryData<{ items: TierRow[] }>(TIERS)
  expect(list?.items.map(({ id }) => id)).toEqual(['c', 'b', 'd'])
  emit({ table: 'subscription_tiers', op: 'delete', id: 'd', topic: 'all' })
  vi.advanceTimersByTime(3_000)
  expect(queryClient.getQueryData(TIERS)).toEqual({
    items: [tier('c', 400), tier('b', 500)],
    freeGameValue: 1_200,
  })
  expect(stale(TIERS)).toBe(false)
})

it.each(['user_subscriptions', 'gift_games'] as const)(
  '%s: refetches the subscription and the gifts, which are counted together',
  (table) => {
    queryClient.setQueryData(SUBSCRIPTION, {})
    queryClient.setQueryData(GIFTS, {})
    emit({ table, op: 'update', id: 'x', topic: MY_TOPIC })
    expect([stale(SUBSCRIPTION), stale(GIFTS)]).toEqual([true, true])
  },
)

it('refetches pending requests when one is decided or announced, and for no other notification', () => {
  const news = (type: 'schedule_request' | 'booking') =>
    emit({
      table: 'notifications',
      op: 'insert',
      id: 'n',
      topic: MY_TOPIC,
      row: { type } as Notification,
    })
  queryClient.setQueryData(PENDING, 1)
  queryClient.setQueryData(WAITING, 1)
  news('booking')
  expect([stale(PENDING), stale(WAITING)]).toEqual([false, false])
  news('schedule_request')
  expect([stale(PENDING), stale(WAITING)]).toEqual([true, true])
  queryClient.setQueryData(PENDING, 2)
  emit({ table: 'schedule_requests', op: 'update', id: 'r', topic: 'staff' })
  expect(stale(PENDING)).toBe(true)
})

it.each(['booking', 'cancellation'] as const)(
  'a notification of a %s refetches everything on the open page that a booking change affects',
  (type) => {
    const shown = [...BOOKING_PARTS, 'masterGames'].map((part) => [
      [part, 'any'],
      { type: 'query' },
    ])
    const row = { type } as Notification
    for (const key of shown) queryClient.setQueryData(key, 1)
    emit({ table: 'notifications', op: 'update', id: 'n', topic: MY_TOPIC, row })
    expect(shown.map(stale)).toEqual(shown.map(() => false))
    emit({ table: 'notifications', op: 'insert', id: 'n', topic: MY_TOPIC, row })
    expect(shown.map(stale)).toEqual(shown.map(() => true))
  },
)

it('a notification of coins leaves games alone', () => {
  const bookings = [['bookings', 'mine'], { type: 'query' }]
  queryClient.setQueryData(bookings, 1)
  const row = { type: 'system' } as Notification
  emit({ table: 'notifications', op: 'insert', id: 'n', topic: MY_TOPIC, row })
  expect(stale(bookings)).toBe(false)
})

it('refetches the friends who are online when a friend comes or goes, and for no one else', () => {
  const online = [['friends', 'online'], { type: 'query' }]
  queryClient.setQueryData(online, 1)
  const row = { id: 'b', online: true, lastSeen: null }
  emit({ table: 'user_presence', op: 'update', id: 'b', topic: 'staff', row })
  expect(stale(online)).toBe(false)
  emit({ table: 'user_presence', op: 'update', id: 'b', topic: MY_TOPIC, row })
  expect(stale(online)).toBe(true)
})

it('shows who came and went', () => {
  const user = (id: string, online: boolean) => ({ id, online, lastSeen: null })
  queryClient.setQueryData(PRESENCE, { items: [user('a', false), user('b', false)] })
  emit(
    { table: 'user_presence', op: 'update', id: 'b', topic: 'staff', row: user('b', true) },
    { table: 'user_presence', op: 'insert', id: 'c', topic: 'staff', row: user('c', true) },
  )
  expect(queryClient.getQueryData(PRESENCE)).toEqual({
    items: [user('a', false), user('b', true)],
  })
})
