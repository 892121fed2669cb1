import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inOrder, nextOffers, type Offers, type Waiting } from './order.ts'

const entry = (id: string, seats: number, fields: Partial<Waiting> = {}): Waiting => ({
  id,
  seats,
  priority: 0,
  createdAt: new Date(Number(id) * 1_000),
  timesPassed: 0,
  ...fields,
})
const offered = (entries: Waiting[], free: number) =>
  nextOffers(entries, free, 2).offered.map(({ id }) => id)

describe('free seats are offered', () => {
  test('in the order of joining, as far as they fit', () => {
    expect(offered([entry('2', 1), entry('1', 1), entry('3', 1)], 2)).toEqual(['1', '2'])
  })

  test('by priority before the time of joining', () => {
    expect(offered([entry('1', 1), entry('2', 1, { priority: 1 })], 1)).toEqual(['2'])
  })

  test('to smaller parties behind one that is too large, which is counted', () => {
    const result = nextOffers([entry('1', 3), entry('2', 1)], 1, 2)
    expect(result.offered.map(({ id }) => id)).toEqual(['2'])
    expect(result.passed).toEqual([{ id: '1', timesPassed: 1 }])
  })

  test('to none behind a party that was passed twice', () => {
    const patient = entry('1', 3, { timesPassed: 2 })
    expect(offered([patient, entry('2', 1)], 2)).toEqual([])
    expect(offered([patient, entry('2', 1)], 4)).toEqual(['1', '2'])
  })

  test('at most twice past one party within one call', () => {
    expect(offered([entry('1', 4), entry('2', 1), entry('3', 1), entry('4', 1)], 3)).toEqual([
      '2',
      '3',
    ])
  })
})

const anyEntries = fc
  .array(
    fc.record({
      seats: fc.integer({ min: 1, max: 4 }),
      priority: fc.integer({ min: 0, max: 2 }),
      createdAt: fc.integer({ min: 0, max: 5 }).map((second) => new Date(second * 1_000)),
      timesPassed: fc.nat(2),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: String(index) })))

test('never offers seats out of order', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(10), fc.nat(3), (entries, free, maxPasses) => {
      const result = nextOffers(entries, free, maxPasses)
      const order = inOrder(entries)
      const got = new Set(result.offered.map(({ id }) => id))
      const seats = result.offered.reduce((sum, one) => sum + one.seats, 0)
      expect(seats).toBeLessThanOrEqual(free)
      // A later entry gets seats only if all earlier ones did, or need more than was left.
      let left = free
      for (const one of order) {
        if (got.has(one.id)) {
          left -= one.seats
          continue
        }
        const passes = order.slice(order.indexOf(one)).filter(({ id }) => got.has(id)).length
        if (passes > 0) {
          expect(one.seats).toBeGreaterThan(left)
          expect(one.timesPassed + passes).toBeLessThanOrEqual(Math.max(maxPasses, one.timesPassed))
          expect(result.passed).toContainEqual({
            id: one.id,
            timesPassed: one.timesPassed + passes,
          })
        }
      }
      // No seat stays free that the first entry could take.
      const first = order[0]
      if (first && first.seats <= free) expect(got.has(first.id)).toBe(true)
    }),
  )
})

test('offers a large party its seats however many entries join behind it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 }), (freed) => {
      let party: Waiting | undefined = entry('0', 4)
      let free = 0
      let smaller = 0
      for (const seats of freed) {
        if (!party) return
        free += seats
        const crowd = [1, 2, 3].map((step) => entry(String(++smaller + step * 1_000), 1))
        const result: Offers<Waiting> = nextOffers([party, ...crowd], free, 2)
        free -= result.offered.reduce((sum, one) => sum + one.seats, 0)
        const passed = result.passed.find(({ id }) => id === '0')
        if (result.offered.some(({ id }) => id === '0')) party = undefined
        else if (passed) party = { ...party, timesPassed: passed.timesPassed }
      }
      // At most two seats are offered past it; the next four are offered to the party.
      const total = freed.reduce((sum, seats) => sum + seats, 0)
      if (total >= 6) expect(party).toBeUndefined()
    }),
  )
})
