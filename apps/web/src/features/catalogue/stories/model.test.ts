import { describe, expect, it } from 'vitest'
import { changeShelf, daysAsked, readShelf, shelfAsked } from './model.ts'

const read = (search: string) => readShelf(new URLSearchParams(search))

describe('the address of the shelf', () => {
  it('holds every filter', () => {
    expect(
      read(
        'q= marsh &genre=horror,mystic&length=long&players=4&price=1200&age=16&seats=2&sort=price&page=3',
      ),
    ).toMatchObject({
      search: 'marsh',
      genres: ['horror', 'mystic'],
      length: 'long',
      players: 4,
      price: 1200,
      age: 16,
      seats: 2,
      sort: 'price',
      page: 3,
    })
  })

  it('is read as far as it makes sense', () => {
    expect(
      read(
        'genre=opera&length=eternal&players=-2&price=free&age=17&seats=99&sort=luck&page=0&when=once',
      ),
    ).toEqual(read(''))
  })

  it('keeps own dates only beside the choice of own dates', () => {
    expect(read('when=dates&from=2026-11-28&to=2026-02-31')).toMatchObject({
      from: '2026-11-28',
      to: undefined,
    })
    expect(read('when=today&from=2026-11-28').from).toBeUndefined()
  })

  it('starts again at the first page when a filter changes, and forgets what was dropped', () => {
    const before = new URLSearchParams('when=dates&from=2026-11-28&players=4&page=3')
    expect(changeShelf(before, { players: '', when: 'week' }).toString()).toBe('when=week')
    expect(before.get('page')).toBe('3')
  })
})

describe('the days asked for', () => {
  // A Saturday in Kathmandu, where the tests run, while it is still Friday in Moscow.
  const saturday = Date.parse('2026-11-27T18:30:00Z')
  const sunday = saturday + 86_400_000

  it.each([
    ['today', saturday, '2026-11-28', '2026-11-29'],
    ['weekend', saturday, '2026-11-28', '2026-11-30'],
    ['weekend', sunday, '2026-11-28', '2026-11-30'],
    ['week', saturday, '2026-11-28', '2026-11-30'],
    ['week', sunday, '2026-11-29', '2026-11-30'],
  ])('%s', (when, now, from, to) => {
    expect(daysAsked(read(`when=${when}`), now)).toEqual({ from, to })
  })

  it('include the last of the own dates and begin at midnight of the viewer', () => {
    const asked = shelfAsked(read('when=dates&from=2026-11-28&to=2026-11-28'), saturday)
    expect(asked).toMatchObject({
      from: '2026-11-27T18:15:00.000Z',
      to: '2026-11-28T18:15:00.000Z',
    })
  })
})
