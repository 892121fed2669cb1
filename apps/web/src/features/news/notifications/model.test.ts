import type { Notification, NotificationList } from '@cco/domain/notification/contract'
import { expect, it, test } from 'vitest'
import {
  afterChanges,
  allRead,
  badgeOf,
  changed,
  flattened,
  inEach,
  type Kept,
  leavesOpen,
  newestOf,
  nextPopup,
  rings,
  type Told,
  withAgain,
  without,
  withoutRead,
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

test('a click makes one read and the count follows, once', () => {
  const once = changed(list, 'a', { read: true })
  expect(once.unread).toBe(1)
  expect(changed(once, 'a', { read: true }).unread).toBe(1)
  expect(changed(list, 'elsewhere', { read: true })).toBe(list)
})

test('what was deleted comes back to its place, whichever went meanwhile', () => {
  for (const gone of [a, b, c]) {
    expect(withAgain(without(list, gone), gone)).toEqual(list)
  }
  const rest = without(without(list, a), b)
  expect(ids(withAgain(rest, b))).toBe('bc')
  expect(rest.unread).toBe(1)
})

test('one that is there already, or older than the page, is not put in twice', () => {
  expect(ids(withAgain(list, b))).toBe('abc')
  expect(ids(withAgain({ ...list, items: [a, b], next: 'more' }, c))).toBe('ab')
})

test('all read, and the read ones cleared', () => {
  expect(allRead(list).unread).toBe(0)
  expect(ids(withoutRead(list))).toBe('ac')
  expect(ids(withoutRead(allRead(list)))).toBe('')
})

test('pages are changed alike, and shown without repeats', () => {
  const pages = [list, { ...list, items: [c, item('d', 5)] }]
  const kept = inEach({ pages, pageParams: [] }, allRead)
  expect('pages' in kept && kept.pages.every(({ unread }) => unread === 0)).toBe(true)
  const older = { ...list, items: [item('d', 5)] }
  const read = inEach({ pages: [list, older], pageParams: [] }, (page) =>
    changed(page, 'd', { read: true }),
  )
  expect('pages' in read && read.pages.map(({ unread }) => unread)).toEqual([1, 1])
  expect(flattened(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

const told = (op: Told['op'], row: Notification): Told => ({
  table: 'notifications',
  op,
  id: row.id,
  ...(op !== 'delete' && { row }),
})
const after = (kept: Kept, ...changes: Told[]) => afterChanges(kept, changes)

test('a live insert stands first and is counted, once', () => {
  const fresh = item('d', 40)
  const once = after(list, told('insert', fresh))
  expect(once).toEqual({ items: [fresh, a, b, c], next: null, unread: 3 })
  expect(after(once, told('insert', fresh))).toEqual(once)
  expect(after(list, told('insert', { ...fresh, read: true }))).toMatchObject({ unread: 2 })
})

test('a live update replaces, and the count follows what becomes read', () => {
  const read = { ...a, read: true, title: 'new words' }
  const once = after(list, told('update', read))
  expect(once).toEqual({ items: [read, b, c], next: null, unread: 1 })
  expect(after(once, told('update', read))).toEqual(once)
  expect(after(list, told('update', item('elsewhere', 1)))).toMatchObject({ unread: 2 })
})

test('a live delete removes, whether read or not', () => {
  expect(after(list, told('delete', a))).toEqual({ items: [b, c], next: null, unread: 1 })
  expect(after(list, told('delete', b))).toEqual({ items: [a, c], next: null, unread: 2 })
  expect(after(list, told('delete', item('elsewhere', 1)))).toEqual(list)
})

test('of pages only the first is joined, and all count alike', () => {
  const older = { items: [item('e', 5), item('f', 1)], next: null, unread: 4 }
  const pages = { pages: [{ ...list, unread: 4 }, older], pageParams: [null, 'x'] }
  const joined = after(pages, told('insert', item('d', 40)))
  expect('pages' in joined && joined.pages.map((page) => [ids(page), page.unread])).toEqual([
    ['dabc', 5],
    ['ef', 5],
  ])
  const left = after(pages, told('delete', item('f', 1)))
  expect('pages' in left && left.pages.map((page) => [ids(page), page.unread])).toEqual([
    ['abc', 3],
    ['e', 3],
  ])
})

test('the newest list stays at its fifty', () => {
  const full = { ...list, items: Array.from({ length: 50 }, (_, at) => item(`n${at}`, 59 - at)) }
  const kept = after(full, told('insert', { ...item('d', 0), createdAt: '2026-11-27T00:00:00Z' }))
  expect('items' in kept && [kept.items.length, kept.items[0]?.id]).toEqual([50, 'd'])
})

test('what joins or leaves is asked for again, what is only changed is known', () => {
  expect(leavesOpen(list, [told('update', { ...a, read: true })])).toBe(false)
  expect(leavesOpen(list, [told('update', item('elsewhere', 1))])).toBe(true)
  expect(leavesOpen(list, [told('insert', item('d', 40))])).toBe(true)
  expect(leavesOpen(list, [told('delete', a)])).toBe(true)
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

test('the bell rings once for what is new and unread', () => {
  expect(rings([news(NEW), news(OLD)], OLD, DAY, moscow)).toBe(true)
  expect(rings([news(NEW), news(OLD)], NEW, DAY, moscow)).toBe(false)
  expect(rings([news(NEW, { read: true })], OLD, DAY, moscow)).toBe(false)
  expect(rings([], '', DAY, moscow)).toBe(false)
})

test('at night only for a game that is near', () => {
  expect(rings([news(NEW)], OLD, NIGHT, moscow)).toBe(false)
  expect(rings([news(NEW, { urgent: true })], OLD, NIGHT, moscow)).toBe(true)
})

test('the newest is known by its time, whatever the order', () => {
  expect(newestOf([news(OLD), news(NEW)])).toBe(NEW)
  expect(newestOf([])).toBe('')
})

const NOTHING = new Set<string>()
const known = (...ids: string[]) => ({ changes: ids.map((id) => ({ id })), failed: false })
const UNKNOWN = { changes: undefined, failed: false }
const FAILED = { changes: undefined, failed: true }

it('shows the oldest change of a role before any of coins', () => {
  expect(nextPopup(known('r1', 'r2'), known('c1'), NOTHING)).toEqual({ role: { id: 'r1' } })
  expect(nextPopup(known(), known('c1', 'c2'), NOTHING)).toEqual({ coins: { id: 'c1' } })
  expect(nextPopup(known(), known(), NOTHING)).toBeNull()
})

it('keeps coins waiting until it is known whether a role waits', () => {
  expect(nextPopup(UNKNOWN, known('c1'), NOTHING)).toBeNull()
  expect(nextPopup(known(), known('c1'), NOTHING)).toEqual({ coins: { id: 'c1' } })
})

it('shows coins when the roles could not be read', () => {
  expect(nextPopup(FAILED, known('c1'), NOTHING)).toEqual({ coins: { id: 'c1' } })
})

it('never brings back what was dismissed', () => {
  const dismissed = new Set(['r1', 'c1'])
  expect(nextPopup(known('r1'), known('c1', 'c2'), dismissed)).toEqual({ coins: { id: 'c2' } })
})

test('the badge has at most two digits and a plus', () => {
  expect([0, 1, 99, 100, 4000].map(badgeOf)).toEqual([undefined, '1', '99', '99+', '99+'])
})
