import type { GameRow } from '@cco/domain/games/contract'
import { createLoader, createSerializer } from 'nuqs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setViewerZone } from '../../../../lib/datetime.ts'
import { entriesByDay, FILTERS, isQuiet, NO_FILTERS, nextGame, URL_KEYS } from './model.ts'

const game = (id: string, startsAt: string, hours: number, seatsTaken = 2): GameRow => ({
  id,
  story: { slug: 's', title: { ru: 'С', en: 'S' }, genre: 'mystic', ageRating: 12 },
  master: { id: null, name: { ru: 'М', en: 'M' }, photo: null },
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString(),
  format: 'online',
  place: null,
  language: 'ru',
  minPlayers: 2,
  maxPlayers: 4,
  seatsTaken,
  price: 900,
  status: 'published',
  guildFirst: null,
  can: { book: true },
})

const NOW = Date.parse('2026-11-28T17:00:00.000Z')
const NO_SEATS = new Map<string, number>()

describe('entriesByDay', () => {
  it('puts a game on the day it begins on where the viewer is', () => {
    const late = game('late', '2026-11-28T20:30:00.000Z', 4)
    const dayIn = (zone: string) => [...entriesByDay([late], NO_SEATS, NOW, zone).keys()]
    expect(dayIn('Europe/Moscow')).toEqual(['2026-11-28'])
    expect(dayIn('Asia/Kathmandu')).toEqual(['2026-11-29'])
    expect(dayIn('America/New_York')).toEqual(['2026-11-28'])
  })

  it('keeps both games of the hour that the end of summer time repeats on one day', () => {
    const twice = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']
    const games = twice.map((at) => game(at, at, 1))
    const days = entriesByDay(games, NO_SEATS, NOW, 'America/New_York')
    expect(days.get('2026-11-01')?.map(({ game }) => game.id)).toEqual(twice)
  })

  it('distinguishes past, running and upcoming games', () => {
    const games = [
      game('over', '2026-11-28T12:00:00.000Z', 5),
      game('on', '2026-11-28T17:00:00.000Z', 3),
      game('ahead', '2026-11-28T17:00:01.000Z', 3),
    ]
    const entries = entriesByDay(games, NO_SEATS, NOW, 'Europe/Moscow').get('2026-11-28') ?? []
    expect(entries.map(({ phase }) => phase)).toEqual(['past', 'running', 'coming'])
    expect(entries.map(isQuiet)).toEqual([true, false, false])
  })

  it('marks a full game and the seats of the viewer’s own booking', () => {
    const games = [game('full', '2026-11-29T12:00:00.000Z', 3, 4)]
    const [entry] = entriesByDay(games, new Map([['full', 2]]), NOW, 'UTC').get('2026-11-29') ?? []
    expect(entry).toMatchObject({ full: true, ownSeats: 2 })
  })
})

describe('the next game after an empty period', () => {
  beforeEach(() => setViewerZone('UTC'))
  afterEach(() => setViewerZone(null))

  const saturdayEvening = '2026-12-05T17:00:00.000Z'
  const mondayMorning = '2026-12-07T08:00:00.000Z'
  const games = [
    game('begun', '2026-11-28T16:00:00.000Z', 3),
    game('saturday', saturdayEvening, 3),
    { ...game('monday', mondayMorning, 3), language: 'en' as const },
  ]
  const next = (filters: Partial<typeof NO_FILTERS>) =>
    nextGame(games, NOW, 'UTC', { ...NO_FILTERS, ...filters })?.id

  it('is the first that has not begun', () => {
    expect(next({})).toBe('saturday')
  })

  it('matches the time of day, the weekend and the language', () => {
    expect(next({ time: 'morning' })).toBe('monday')
    expect(next({ language: 'en' })).toBe('monday')
    expect(next({ weekend: true, language: 'en' })).toBeUndefined()
  })
})

const MASTER = '0b0e0c6a-8d5d-4a43-9d6e-0c1c8a2f7e11'
const read = createLoader(FILTERS, { urlKeys: URL_KEYS })
const write = createSerializer(FILTERS, { urlKeys: URL_KEYS })

describe('the filters in the address of the calendar', () => {
  it('reads every filter of an address', () => {
    const search = `view=week&date=2026-11-28&genre=horror&master=${MASTER}&format=club&free=1&fits=1&hours=1&party=3&time=evening&weekend=1&language=en`
    expect(read(search)).toEqual({
      genre: 'horror',
      masterId: MASTER,
      format: 'club',
      freeOnly: true,
      fits: true,
      hours: true,
      party: '3',
      time: 'evening',
      weekend: true,
      language: 'en',
    })
  })

  it('treats values that are not valid as absent', () => {
    expect(read('')).toEqual(NO_FILTERS)
    expect(
      read('genre=opera&master=me&format=park&free=yes&party=9&time=night&language=fr'),
    ).toEqual(NO_FILTERS)
  })
})

describe('a change of the filters in the address', () => {
  it('changes only the filters it is given', () => {
    const address = new URLSearchParams('view=month&genre=horror&from=mail')
    expect(write(address, { freeOnly: true })).toBe('?view=month&genre=horror&from=mail&free=1')
  })

  it('takes out filters that are switched off', () => {
    const address = new URLSearchParams(`view=month&genre=horror&master=${MASTER}&free=1`)
    expect(write(address, NO_FILTERS)).toBe('?view=month')
  })
})
