import { createLoader, createSerializer } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { changedFilters, daysOf, FILTERS, filtersOf, storiesInput } from './model.ts'

const load = createLoader(FILTERS)
const read = (search: string) => filtersOf(load(new URLSearchParams(search)))

describe('the filters in the address of the catalogue', () => {
  it('are read from their parameters', () => {
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

  it('ignore invalid values', () => {
    expect(
      read(
        'genre=opera&length=eternal&players=-2&price=free&age=17&seats=99&sort=luck&page=0&when=once',
      ),
    ).toEqual(read(''))
  })

  it('hold custom dates only when custom dates are chosen', () => {
    expect(read('when=dates&from=2026-11-28&to=2026-02-31')).toMatchObject({
      from: '2026-11-28',
      to: undefined,
    })
    expect(read('when=today&from=2026-11-28').from).toBeUndefined()
  })

  it('return to the first page when one changes, without removed dates', () => {
    const before = new URLSearchParams('when=dates&from=2026-11-28&players=4&page=3')
    const change = changedFilters(load(before), { players: '', when: 'week' })
    expect(createSerializer(FILTERS)(before, change)).toBe('?when=week')
  })
})

describe('the days requested for a preset', () => {
  // A Saturday in Kathmandu, where the tests run, while it is still Friday in Moscow.
  const saturday = Date.parse('2026-11-27T18:30:00Z')
  const sunday = saturday + 86_400_000

  it.each([
    ['today', saturday, '2026-11-28', '2026-11-29'],
    ['weekend', saturday, '2026-11-28', '2026-11-30'],
    ['weekend', sunday, '2026-11-28', '2026-11-30'],
    ['week', saturday, '2026-11-28', '2026-11-30'],
    ['week', sunday, '2026-11-29', '2026-11-30'],
  ])('%s spans its days in the viewer’s time zone', (when, now, from, to) => {
    expect(daysOf(read(`when=${when}`), now)).toEqual({ from, to })
  })

  it('include the last custom date and start at the viewer’s midnight', () => {
    const input = storiesInput(read('when=dates&from=2026-11-28&to=2026-11-28'), saturday)
    expect(input).toMatchObject({
      from: '2026-11-27T18:15:00.000Z',
      to: '2026-11-28T18:15:00.000Z',
    })
  })
})
