import type { Notification, NotificationList } from '@cco/domain/notification/contract'
import { expect, test } from 'vitest'
import {
  afterChanges,
  allRead,
  changed,
  flattened,
  inEach,
  type Kept,
  leavesOpen,
  type Told,
  withAgain,
  without,
  withoutRead,
} from './kept-lists.ts'

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
