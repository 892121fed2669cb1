import { expect, test } from 'vitest'
import type { Ability } from '../api/ability.ts'
import type { GameRow } from './contract.ts'
import { storyOfTheEvening } from './story-of-the-evening.ts'

function game(startsAt: string, book: Ability = true): GameRow {
  return {
    id: startsAt,
    story: { slug: 'lamp', title: { ru: 'Лампа', en: 'Lamp' }, genre: 'mystic', ageRating: 12 },
    master: { id: null, name: { ru: 'Мастер', en: 'Master' }, photo: null },
    startsAt,
    endsAt: startsAt,
    format: 'online',
    place: null,
    language: 'ru',
    minPlayers: 2,
    maxPlayers: 4,
    seatsTaken: 0,
    price: 1000,
    status: 'published',
    guildFirst: null,
    can: { book },
  }
}

const hourOf = (at: string) => new Date(at).getUTCHours()
const choice = (...games: GameRow[]) => storyOfTheEvening(games, hourOf)?.startsAt

const NOON = '2026-11-27T12:00:00.000Z'
const TONIGHT = '2026-11-27T19:00:00.000Z'
const TOMORROW = '2026-11-28T19:00:00.000Z'

test('returns the soonest evening game for any order of the list', () => {
  expect(choice(game(TOMORROW), game(NOON), game(TONIGHT))).toBe(TONIGHT)
})

test('skips games that cannot be booked', () => {
  expect(choice(game(TONIGHT, { because: 'game_full' }), game(TOMORROW))).toBe(TOMORROW)
})

test('returns the soonest game without an evening game, and undefined without games', () => {
  expect(choice(game(NOON), game(TONIGHT, { because: 'game_closed' }))).toBe(NOON)
  expect(choice(game(TONIGHT, { because: 'game_closed' }))).toBeUndefined()
})

test('includes games that start from 17:00 and excludes those from 23:00', () => {
  const early = '2026-11-27T16:59:00.000Z'
  const first = '2026-11-27T17:00:00.000Z'
  const late = '2026-11-27T23:00:00.000Z'
  expect(choice(game(early), game(first))).toBe(first)
  expect(choice(game(late), game(TOMORROW))).toBe(TOMORROW)
})
