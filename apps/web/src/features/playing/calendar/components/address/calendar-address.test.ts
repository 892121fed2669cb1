import { describe, expect, it } from 'vitest'
import { changeAddress, NO_FILTERS, readAddress } from './calendar-address.ts'

const MASTER = '0b0e0c6a-8d5d-4a43-9d6e-0c1c8a2f7e11'
const read = (search: string) => readAddress(new URLSearchParams(search))

describe('readAddress', () => {
  it('reads all of it', () => {
    const search = `view=week&date=2026-11-28&genre=horror&master=${MASTER}&format=club&free=1&fits=1&hours=1&party=3`
    expect(read(search)).toEqual({
      view: 'week',
      date: '2026-11-28',
      genre: 'horror',
      masterId: MASTER,
      format: 'club',
      freeOnly: true,
      fits: true,
      hours: true,
      party: '3',
    })
  })

  it('takes what nobody could mean for not said', () => {
    const nothing = { view: null, date: null, ...NO_FILTERS }
    expect(read('')).toEqual(nothing)
    expect(
      read('view=year&date=2026-02-30&genre=opera&master=me&format=park&free=yes&party=9'),
    ).toEqual(nothing)
    expect(read('date=0001-01-01').date).toBeNull()
    expect(read('date=9999-12-31').date).toBeNull()
  })
})

describe('changeAddress', () => {
  it('changes only what it is told to', () => {
    const params = new URLSearchParams('view=month&genre=horror&from=mail')
    const next = changeAddress(params, { view: 'agenda', freeOnly: true })
    expect(next.toString()).toBe('view=agenda&genre=horror&from=mail&free=1')
    expect(params.toString()).toBe('view=month&genre=horror&from=mail')
  })

  it('takes out what is switched off', () => {
    const params = new URLSearchParams('view=month&genre=horror&free=1')
    expect(changeAddress(params, NO_FILTERS).toString()).toBe('view=month')
  })
})
