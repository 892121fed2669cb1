import { GENRES } from '@cco/domain/genre/genre'
import { displayName } from '@cco/domain/profiles/display-name'
import { nameLength } from '@cco/domain/profiles/fields'
import { isConfusableWith } from '@cco/domain/text/confusable'
import { bannedWordsIn } from '@cco/messages/banned-words'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import { broadcast } from './broadcast.ts'
import * as economy from './economy.ts'
import { masters } from './masters.ts'
import { demoAccounts, emptyProfile, longProfile, players } from './players.ts'
import { reviews } from './reviews.ts'
import { stories } from './stories.ts'

const people = [...demoAccounts, ...masters, ...players]
const slugs = new Set(stories.map((story) => story.slug))

test('every genre has at least two stories, and every story its own address', () => {
  expect(slugs.size).toBe(stories.length)
  for (const genre of GENRES) {
    expect(stories.filter((story) => story.genre === genre).length, genre).toBeGreaterThan(1)
  }
})

test.each(stories)('$slug is within the limits of a card', (story) => {
  for (const text of [story.summary.ru, story.summary.en]) {
    expect(text.length).toBeLessThanOrEqual(180)
  }
  expect(story.minPlayers).toBeLessThanOrEqual(story.maxPlayers)
  expect(story.price % 50).toBe(0)
})

test('every story has a master, and masters run only what exists and is their genre', () => {
  const run = new Set(masters.flatMap((master) => master.repertoire))
  expect(run).toEqual(slugs)
  for (const master of masters) {
    for (const story of stories.filter(({ slug }) => master.repertoire.includes(slug))) {
      expect(master.genres, `${master.name.en}: ${story.slug}`).toContain(story.genre)
    }
  }
})

test('people sign in by an address of their own under a name the site would accept', () => {
  const addresses = [...people, longProfile, emptyProfile].map((user) => user.email)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const user of people) {
    expect(displayName.safeParse(user.displayName).success, user.displayName).toBe(true)
  }
  expect(players.some((player) => nameLength(player.displayName) === 20)).toBe(true)
})

test('no one has a name like that of another member of staff', () => {
  const staff = [
    ...demoAccounts.filter(({ role }) => role !== 'user'),
    ...masters.map(({ name, ...master }) => ({ ...master, names: [name.ru, name.en] })),
  ]
  for (const { email, displayName: name } of [...people, longProfile]) {
    const others = staff
      .filter((user) => user.email !== email)
      .flatMap((user) => [user.displayName, ...('names' in user ? user.names : [])])
    expect(isConfusableWith(name, others), name).toBe(false)
  }
})

test('one name is older than the limit of twenty and as long as a legacy name gets', () => {
  expect(nameLength(longProfile.displayName)).toBeGreaterThan(60)
  expect(nameLength(longProfile.displayName)).toBeLessThanOrEqual(80)
})

test('the printed accounts are people of the world', () => {
  const roles = new Map<string, string>(demoAccounts.map(({ email, role }) => [email, role]))
  for (const { email } of masters) roles.set(email, 'master')
  for (const { email, role } of DEMO_ACCOUNTS) expect(roles.get(email), email).toBe(role)
})

test('a telegram is latin and never a stranger’s', () => {
  for (const { telegram } of [...demoAccounts, ...players, longProfile]) {
    if (telegram !== undefined) expect(telegram).toMatch(/^[a-z0-9_]{1,28}_cco$/)
  }
})

test('reviews speak of stories on the shelf', () => {
  for (const { story } of reviews) {
    if (story !== undefined) expect(slugs).toContain(story)
  }
})

test('what the club itself writes has no banned words', () => {
  const found: string[] = []
  const walk = (value: unknown, language?: 'ru' | 'en') => {
    if (typeof value === 'string' && language) found.push(...bannedWordsIn(value, language))
    if (value === null || typeof value !== 'object') return
    for (const [key, inner] of Object.entries(value)) {
      walk(inner, key === 'ru' || key === 'en' ? key : language)
    }
  }
  walk([broadcast, economy])
  expect(found).toEqual([])
})
