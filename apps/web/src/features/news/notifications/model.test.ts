import type { Notification, NotificationList } from '@cco/domain/notifications/contract'
import { expect, it, test } from 'vitest'
import {
  allRead,
  badgeOf,
  type CachedLists,
  flattened,
  inEachList,
  type NotificationChange,
  needsRefetch,
  newestOf,
  nextPopup,
  saysItself,
  shouldRing,
  withChange,
  withLiveChanges,
  withoutItem,
  withoutRead,
  withRestored,
} from './model.ts'

const item = (id: string, minute: number, read = false): Notification => ({
  id,
  type: 'system',
  title: id,
  message: '',
  read,
  urgent: false,
  createdAt: `2026-11-26T10:${String(minute).padStart(2, '0')}:00.000Z`,
  request: null,
  offer: null,
  kind: null,
})
const [a, b, c] = [item('a', 30), item('b', 20, true), item('c', 10)] as const
const list: NotificationList = { items: [a, b, c], next: null, unread: 2 }
const ids = ({ items }: NotificationList) => items.map(({ id }) => id).join('')

test('marks one notification as read and lowers the unread count once', () => {
  const once = withChange(list, 'a', { read: true })
  expect(once.unread).toBe(1)
  expect(withChange(once, 'a', { read: true }).unread).toBe(1)
  expect(withChange(list, 'elsewhere', { read: true })).toBe(list)
})

test('restores a deleted notification to its place', () => {
  for (const removed of [a, b, c]) {
    expect(withRestored(withoutItem(list, removed), removed)).toEqual(list)
  }
  const rest = withoutItem(withoutItem(list, a), b)
  expect(ids(withRestored(rest, b))).toBe('bc')
  expect(rest.unread).toBe(1)
})

test('does not restore a notification that is present or belongs to a later page', () => {
  expect(ids(withRestored(list, b))).toBe('abc')
  expect(ids(withRestored({ ...list, items: [a, b], next: 'more' }, c))).toBe('ab')
})

test('marks all notifications as read and clears the read ones', () => {
  expect(allRead(list).unread).toBe(0)
  expect(ids(withoutRead(list))).toBe('ac')
  expect(ids(withoutRead(allRead(list)))).toBe('')
})

test('changes every page of notifications and flattens them without duplicates', () => {
  const pages = [list, { ...list, items: [c, item('d', 5)] }]
  const cached = inEachList({ pages, pageParams: [] }, allRead)
  expect('pages' in cached && cached.pages.every(({ unread }) => unread === 0)).toBe(true)
  const older = { ...list, items: [item('d', 5)] }
  const read = inEachList({ pages: [list, older], pageParams: [] }, (page) =>
    withChange(page, 'd', { read: true }),
  )
  expect('pages' in read && read.pages.map(({ unread }) => unread)).toEqual([1, 1])
  expect(flattened(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

const live = (op: NotificationChange['op'], row: Notification): NotificationChange => ({
  table: 'notifications',
  op,
  id: row.id,
  topic: 'user:00000000-0000-4000-8000-000000000000',
  ...(op !== 'delete' && { row }),
})
const after = (cached: CachedLists, ...changes: NotificationChange[]) =>
  withLiveChanges(cached, changes)

test('puts a live insert first and counts it once', () => {
  const fresh = item('d', 40)
  const once = after(list, live('insert', fresh))
  expect(once).toEqual({ items: [fresh, a, b, c], next: null, unread: 3 })
  expect(after(once, live('insert', fresh))).toEqual(once)
  expect(after(list, live('insert', { ...fresh, read: true }))).toMatchObject({ unread: 2 })
})

test('replaces a notification on a live update and adjusts the unread count', () => {
  const read = { ...a, read: true, title: 'new title' }
  const once = after(list, live('update', read))
  expect(once).toEqual({ items: [read, b, c], next: null, unread: 1 })
  expect(after(once, live('update', read))).toEqual(once)
  expect(after(list, live('update', item('elsewhere', 1)))).toMatchObject({ unread: 2 })
})

test('removes a notification on a live delete and counts unread ones', () => {
  expect(after(list, live('delete', a))).toEqual({ items: [b, c], next: null, unread: 1 })
  expect(after(list, live('delete', b))).toEqual({ items: [a, c], next: null, unread: 2 })
  expect(after(list, live('delete', item('elsewhere', 1)))).toEqual(list)
})

test('adds a live insert to the first page alone and counts it on every page', () => {
  const older = { items: [item('e', 5), item('f', 1)], next: null, unread: 4 }
  const pages = { pages: [{ ...list, unread: 4 }, older], pageParams: [null, 'x'] }
  const joined = after(pages, live('insert', item('d', 40)))
  expect('pages' in joined && joined.pages.map((page) => [ids(page), page.unread])).toEqual([
    ['dabc', 5],
    ['ef', 5],
  ])
  const left = after(pages, live('delete', item('f', 1)))
  expect('pages' in left && left.pages.map((page) => [ids(page), page.unread])).toEqual([
    ['abc', 3],
    ['e', 3],
  ])
})

test('keeps the newest list at fifty notifications', () => {
  const full = { ...list, items: Array.from({ length: 50 }, (_, at) => item(`n${at}`, 59 - at)) }
  const cached = after(full, live('insert', { ...item('d', 0), createdAt: '2026-11-27T00:00:00Z' }))
  expect('items' in cached && [cached.items.length, cached.items[0]?.id]).toEqual([50, 'd'])
})

test('needs a refetch after inserts and deletes, not after updates of known notifications', () => {
  expect(needsRefetch(list, [live('update', { ...a, read: true })])).toBe(false)
  expect(needsRefetch(list, [live('update', item('elsewhere', 1))])).toBe(true)
  expect(needsRefetch(list, [live('insert', item('d', 40))])).toBe(true)
  expect(needsRefetch(list, [live('delete', a)])).toBe(true)
})

const news = (createdAt: string, of: Partial<Notification> = {}): Notification => ({
  id: createdAt,
  type: 'booking',
  title: '',
  message: '',
  read: false,
  urgent: false,
  createdAt,
  request: null,
  offer: null,
  kind: null,
  ...of,
})
const OLD = '2026-11-26T10:00:00.000Z'
const NEW = '2026-11-26T10:01:00.000Z'
const DAY = new Date('2026-11-26T12:00:00Z')
const NIGHT = new Date('2026-11-26T20:00:00Z')
const moscow = 'Europe/Moscow'

test('rings the bell once for a new unread notification', () => {
  expect(shouldRing([news(NEW), news(OLD)], OLD, DAY, moscow)).toBe(true)
  expect(shouldRing([news(NEW), news(OLD)], NEW, DAY, moscow)).toBe(false)
  expect(shouldRing([news(NEW, { read: true })], OLD, DAY, moscow)).toBe(false)
  expect(shouldRing([], '', DAY, moscow)).toBe(false)
})

test('rings the bell in quiet hours for urgent notifications alone', () => {
  expect(shouldRing([news(NEW)], OLD, NIGHT, moscow)).toBe(false)
  expect(shouldRing([news(NEW, { urgent: true })], OLD, NIGHT, moscow)).toBe(true)
})

test('finds the newest notification by its time', () => {
  expect(newestOf([news(OLD), news(NEW)])).toBe(NEW)
  expect(newestOf([])).toBe('')
})

const NOTHING = new Set<string>()
const known = (...ids: string[]) => ({ changes: ids.map((id) => ({ id })), failed: false })
const UNKNOWN = { changes: undefined, failed: false }
const FAILED = { changes: undefined, failed: true }

it('shows the oldest role change before any currency change', () => {
  expect(nextPopup(known('r1', 'r2'), known('c1'), NOTHING)).toEqual({ role: { id: 'r1' } })
  expect(nextPopup(known(), known('c1', 'c2'), NOTHING)).toEqual({ coins: { id: 'c1' } })
  expect(nextPopup(known(), known(), NOTHING)).toBeNull()
})

it('holds currency changes back while role changes are loading', () => {
  expect(nextPopup(UNKNOWN, known('c1'), NOTHING)).toBeNull()
  expect(nextPopup(known(), known('c1'), NOTHING)).toEqual({ coins: { id: 'c1' } })
})

it('shows currency changes when role changes failed to load', () => {
  expect(nextPopup(FAILED, known('c1'), NOTHING)).toEqual({ coins: { id: 'c1' } })
})

it('does not show a dismissed change again', () => {
  const dismissed = new Set(['r1', 'c1'])
  expect(nextPopup(known('r1'), known('c1', 'c2'), dismissed)).toEqual({ coins: { id: 'c2' } })
})

test('shows at most two digits and a plus in the badge', () => {
  expect([0, 1, 99, 100, 4000].map(badgeOf)).toEqual([undefined, '1', '99', '99+', '99+'])
})

test('leaves a purchase to the page that the buyer returns to from paying', () => {
  const bought = { transactionType: 'purchase', amountChanged: 500 } as const
  expect(saysItself(bought, '?payment=p-1')).toBe(true)
  expect(saysItself(bought, '?need=300')).toBe(false)
  expect(saysItself({ ...bought, amountChanged: -500 }, '?payment=p-1')).toBe(false)
  expect(saysItself({ ...bought, transactionType: 'refund' }, '?payment=p-1')).toBe(false)
})
