import type { Notification, NotificationList } from '@cco/domain/notification/contract'
import { expect, test } from 'vitest'
import {
  allRead,
  changed,
  flattened,
  inEach,
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
