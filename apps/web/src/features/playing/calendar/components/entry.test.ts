import type { GameRow } from '@cco/domain/game/contract'
import { describe, expect, it } from 'vitest'
import { entriesByDay, isQuiet } from './entry.ts'

const game = (id: string, startsAt: string, hours: number, seatsTaken = 2): GameRow => ({
  id,
  story: { slug: 's', title: { ru: 'С', en: 'S' }, genre: 'mystic', ageRating: 12 },
  master: { id: null, name: { ru: 'М', en: 'M' } },
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
  can: { book: true },
})

const NOW = Date.parse('2026-11-28T17:00:00.000Z')
const NOBODY = new Map<string, number>()

describe('entriesByDay', () => {
  it('puts a game on the day it begins on where the person is', () => {
    const late = game('late', '2026-11-28T20:30:00.000Z', 4)
    const dayIn = (zone: string) => [...entriesByDay([late], NOBODY, NOW, zone).keys()]
    expect(dayIn('Europe/Moscow')).toEqual(['2026-11-28'])
    expect(dayIn('Asia/Kathmandu')).toEqual(['2026-11-29'])
    expect(dayIn('America/New_York')).toEqual(['2026-11-28'])
  })

  it('keeps both games of the hour that comes twice on the day it comes', () => {
    const twice = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']
    const games = twice.map((at) => game(at, at, 1))
    const days = entriesByDay(games, NOBODY, NOW, 'America/New_York')
    expect(days.get('2026-11-01')?.map(({ game }) => game.id)).toEqual(twice)
  })

  it('tells what is over, what is on and what is to come', () => {
    const games = [
      game('over', '2026-11-28T12:00:00.000Z', 5),
      game('on', '2026-11-28T17:00:00.000Z', 3),
      game('ahead', '2026-11-28T17:00:01.000Z', 3),
    ]
    const entries = entriesByDay(games, NOBODY, NOW, 'Europe/Moscow').get('2026-11-28') ?? []
    expect(entries.map(({ phase }) => phase)).toEqual(['past', 'running', 'coming'])
    expect(entries.map(isQuiet)).toEqual([true, false, false])
  })

  it('knows a full game and one’s own', () => {
    const games = [game('full', '2026-11-29T12:00:00.000Z', 3, 4)]
    const [entry] = entriesByDay(games, new Map([['full', 2]]), NOW, 'UTC').get('2026-11-29') ?? []
    expect(entry).toMatchObject({ full: true, ownSeats: 2 })
  })
})
