import { giveInput } from '@cco/domain/gift/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setViewerZone } from '../../../lib/datetime.ts'
import { memoryStorage } from '../../../lib/testing/memory-storage.ts'
import {
  daysToChoose,
  draftOf,
  EMPTY,
  handedOver,
  isDayToChoose,
  keepDraft,
  presentOf,
} from './model.ts'

const NOW = new Date('2026-11-21T22:30:00Z')
const lida = { id: '0190a3d2-0000-7000-8000-000000000001', name: 'Лида', accountId: 1024 }

beforeEach(() => setViewerZone('Europe/Moscow'))
afterEach(() => setViewerZone(null))

const complete = (present: object) =>
  giveInput.safeParse({
    ...present,
    requestKey: '0190a3d2-0000-4000-8000-000000000002',
    expectedPrice: 900,
  }).success

test('a gift to a player goes at once, whatever address was typed before', () => {
  const present = presentOf({ ...EMPTY, person: lida, email: 'old@cco.test', message: ' Играй! ' })
  expect(present).toEqual({ recipientId: lida.id, message: 'Играй!' })
  expect(complete(present)).toBe(true)
})

test('a gift to an address comes in the morning of its day, by the clock of the giver', () => {
  const draft = { ...EMPTY, to: 'address' as const, person: lida, email: ' Anna@CCO.test ' }
  const present = presentOf({ ...draft, day: '2026-12-31' })
  expect(present).toEqual({
    recipientEmail: 'anna@cco.test',
    message: '',
    deliverAt: '2026-12-31T07:00:00.000Z',
  })
  expect(complete(present)).toBe(true)
})

test('the days to choose from begin tomorrow, where the giver is', () => {
  expect(daysToChoose(NOW)).toEqual({ first: '2026-11-23', last: '2027-11-22' })
  expect(['', '2026-11-23', '2027-11-22'].map((day) => isDayToChoose(day, NOW))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['2026-11-22', '2027-11-23', '2026-13-01', 'soon'].map((day) => isDayToChoose(day, NOW)),
  ).toEqual([false, false, false, false])
})

test('a gift comes at ten by the clock on the days when the clocks change', () => {
  setViewerZone('Europe/Berlin')
  expect(handedOver('2027-03-28').toISOString()).toBe('2027-03-28T08:00:00.000Z')
  expect(handedOver('2027-10-31').toISOString()).toBe('2027-10-31T09:00:00.000Z')
})

const TODAY = new Date('2026-11-21T12:00:00Z')
const draft = { ...EMPTY, to: 'address' as const, email: 'anna@cco.test', day: '2026-12-31' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a gift waits for its giver alone, and until it is given', () => {
  keepDraft('lida', draft)
  expect(draftOf('lida', TODAY)).toEqual(draft)
  expect(draftOf('timur', TODAY)).toEqual(EMPTY)
  keepDraft('lida', null)
  expect(draftOf('lida', TODAY)).toEqual(EMPTY)
})

test('a day that has passed meanwhile is let go', () => {
  keepDraft('lida', draft)
  expect(draftOf('lida', new Date('2027-01-02T12:00:00Z'))).toEqual({ ...draft, day: '' })
})

test('what somebody else wrote there is an empty form', () => {
  sessionStorage.setItem('gift-draft', '{"userId":"lida","draft":{"to":"nobody"}}')
  expect(draftOf('lida', TODAY)).toEqual(EMPTY)
})
