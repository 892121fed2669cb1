import type { Notification } from '@cco/domain/notification/contract'
import { expect, test } from 'vitest'
import { newestOf, rings } from './rings.ts'

const item = (createdAt: string, of: Partial<Notification> = {}): Notification => ({
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
  expect(rings([item(NEW), item(OLD)], OLD, DAY, moscow)).toBe(true)
  expect(rings([item(NEW), item(OLD)], NEW, DAY, moscow)).toBe(false)
  expect(rings([item(NEW, { read: true })], OLD, DAY, moscow)).toBe(false)
  expect(rings([], '', DAY, moscow)).toBe(false)
})

test('at night only for a game that is near', () => {
  expect(rings([item(NEW)], OLD, NIGHT, moscow)).toBe(false)
  expect(rings([item(NEW, { urgent: true })], OLD, NIGHT, moscow)).toBe(true)
})

test('the newest is known by its time, whatever the order', () => {
  expect(newestOf([item(OLD), item(NEW)])).toBe(NEW)
  expect(newestOf([])).toBe('')
})
