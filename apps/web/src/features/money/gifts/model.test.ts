import { orderedGift } from '@cco/domain/gifts/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setViewerZone } from '../../../lib/datetime.ts'
import { memoryStorage } from '../../../lib/testing/memory-storage.ts'
import {
  type Draft,
  deliveryDays,
  deliveryTime,
  EMPTY,
  isDeliveryDay,
  orderOf,
  saveDraft,
  savedDraft,
} from './model.ts'

const NOW = new Date('2026-11-21T22:30:00Z')
const lida = { id: '0190a3d2-0000-7000-8000-000000000001', name: 'Лида', accountId: 1024 }

beforeEach(() => setViewerZone('Europe/Moscow'))
afterEach(() => setViewerZone(null))

const ordered = (draft: Draft) => orderedGift.safeParse(orderOf(draft, 900, NOW))

test('sends a gift to a player right away and ignores an email typed before', () => {
  const draft = { ...EMPTY, user: lida, email: 'old@cco.test', message: ' Играй! ' }
  expect(ordered(draft).data).toEqual({
    recipientId: lida.id,
    message: 'Играй!',
    expectedPrice: 900,
  })
})

test('delivers a gift by email at 10:00 of its day in the giver’s time zone', () => {
  const draft = { ...EMPTY, to: 'address' as const, user: lida, email: ' Anna@CCO.test ' }
  expect(ordered({ ...draft, day: '2026-12-31' }).data).toEqual({
    recipientEmail: 'anna@cco.test',
    message: '',
    deliverAt: '2026-12-31T07:00:00.000Z',
    expectedPrice: 900,
  })
})

test('rejects a gift without a recipient, to a malformed email or on a day that is not offered', () => {
  const issues = (draft: Draft) => ordered(draft).error?.issues.map(({ path }) => path.join('.'))
  expect(issues(EMPTY)).toEqual([''])
  expect(issues({ ...EMPTY, to: 'address', user: lida, email: 'anna@' })).toEqual([
    'recipientEmail',
  ])
  expect(issues({ ...EMPTY, user: lida, day: '2026-11-22' })).toEqual(['deliverAt'])
})

test('offers delivery from tomorrow on in the giver’s time zone, for 365 days', () => {
  expect(deliveryDays(NOW)).toEqual({ first: '2026-11-23', last: '2027-11-22' })
  expect(['', '2026-11-23', '2027-11-22'].map((day) => isDeliveryDay(day, NOW))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['2026-11-22', '2027-11-23', '2026-13-01', 'soon'].map((day) => isDeliveryDay(day, NOW)),
  ).toEqual([false, false, false, false])
})

test('delivers at 10:00 on days when the clocks change', () => {
  setViewerZone('Europe/Berlin')
  expect(deliveryTime('2027-03-28').toISOString()).toBe('2027-03-28T08:00:00.000Z')
  expect(deliveryTime('2027-10-31').toISOString()).toBe('2027-10-31T09:00:00.000Z')
})

const TODAY = new Date('2026-11-21T12:00:00Z')
const draft = { ...EMPTY, to: 'address' as const, email: 'anna@cco.test', day: '2026-12-31' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('saves a draft for its user alone, until it is removed', () => {
  saveDraft('lida', draft)
  expect(savedDraft('lida', TODAY)).toEqual(draft)
  expect(savedDraft('timur', TODAY)).toEqual(EMPTY)
  saveDraft('lida', null)
  expect(savedDraft('lida', TODAY)).toEqual(EMPTY)
})

test('drops a delivery day that has passed from a saved draft', () => {
  saveDraft('lida', draft)
  expect(savedDraft('lida', new Date('2027-01-02T12:00:00Z'))).toEqual({ ...draft, day: '' })
})

test('reads malformed storage as an empty draft', () => {
  sessionStorage.setItem('gift-draft', '{"userId":"lida","draft":{"to":"nobody"}}')
  expect(savedDraft('lida', TODAY)).toEqual(EMPTY)
})
