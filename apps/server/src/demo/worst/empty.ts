import type { Tx } from '@cco/database/client'
import { skeletonOf } from '@cco/domain/text/skeleton'
import { DAY_MS, HOUR_MS, MINUTE_MS, moscowMidnight, plus } from '../moscow.ts'
import { demoUserId } from '../people.ts'
import { stableId } from '../random.ts'
import { insertRows } from '../rows.ts'
import { addAccounts, newUser } from './lists/cast.ts'

const EMAIL = 'empty@cco.test'
const MASTER_EMAIL = 'empty-master@cco.test'
const LEADER_EMAIL = 'empty-leader@cco.test'

/** One of each kind that has nothing, by what the address of its page needs. */
export const EMPTY = {
  /** Of the account that has no name, booking or coin; its password is that of the demo accounts. */
  email: EMAIL,
  userId: demoUserId(EMAIL),
  /** Of the story without games, reviews or optional texts. */
  slug: 'empty-story',
  storyId: stableId('empty story'),
  /** Of the card, which has the address; its account is the next one. */
  masterId: stableId('empty master card'),
  masterEmail: MASTER_EMAIL,
  /** Of the guild whose leader is alone in it. */
  guildId: stableId('empty guild'),
  leaderEmail: LEADER_EMAIL,
  vacancyId: stableId('empty vacancy'),
  placeId: stableId('empty place'),
  /** Of the game, far ahead, that has no booking. */
  gameId: stableId('empty game'),
} as const

/** Far behind the games of the lists and of the demo world. */
const GAME_IN_DAYS = 150

/** Adds one of each kind that has nothing but what it must have. */
export async function addEmptyOnes(tx: Tx, now: Date): Promise<void> {
  await addAccounts(tx, [
    newUser(EMAIL, null, 'user', now, 0),
    newUser(MASTER_EMAIL, null, 'master', now, 0),
    newUser(LEADER_EMAIL, null, 'user', now, 0),
  ])
  await addStory(tx, now)
  await addCard(tx, now)
  await addGuild(tx, now)
  await addVacancy(tx, now)
  await addPlace(tx, now)
  await addGame(tx, now)
}

async function addStory(tx: Tx, now: Date): Promise<void> {
  await insertRows(tx, 'stories', [
    {
      ...{ id: EMPTY.storyId, slug: EMPTY.slug, genre: 'mystic', durationMinutes: 60 },
      title: { ru: 'Пустая', en: 'Empty' },
      summary: { ru: 'Без игр.', en: 'No games.' },
      // Its text is a document without a block.
      description: { ru: '', en: '' },
      ...{ minPlayers: 1, maxPlayers: 1, price: 0, ageRating: 0, difficulty: 'easy' },
      ...{ contentWarnings: [], cover: {}, isActive: true },
      ...{ createdAt: plus(now, -400 * DAY_MS), updatedAt: plus(now, -400 * DAY_MS) },
    },
  ])
}

async function addCard(tx: Tx, now: Date): Promise<void> {
  await insertRows(tx, 'master_cards', [
    {
      ...{ id: EMPTY.masterId, userId: demoUserId(MASTER_EMAIL), genres: [], languages: ['ru'] },
      name: { ru: 'Я', en: 'Me' },
      headline: { ru: '…', en: '…' },
      bio: { ru: '…', en: '…' },
      ...{ position: 900, createdAt: now },
    },
  ])
}

/** Its feed has only the post about its founding. */
async function addGuild(tx: Tx, now: Date): Promise<void> {
  const { guildId: id } = EMPTY
  const leaderId = demoUserId(LEADER_EMAIL)
  const createdAt = plus(now, -HOUR_MS)
  const [name, tag] = ['Пустая', 'ПУСТО']
  await insertRows(tx, 'guilds', [
    {
      ...{ id, name, nameKey: skeletonOf(name), tag, tagKey: skeletonOf(tag), description: '' },
      ...{ chat: '', isRecruiting: false, founderId: leaderId, coins: 0, requestKey: id },
      emblem: {
        ...{ shield: 'round', division: 'plain', charge: 'cat' },
        ...{ field: 'bone', second: 'slate' },
      },
      ...{ createdAt, textsChangedAt: createdAt, checkedVersion: 1 },
    },
  ])
  await insertRows(tx, 'guild_members', [
    { userId: leaderId, guildId: id, rank: 'leader', joinedAt: createdAt },
  ])
  await insertRows(tx, 'guild_posts', [
    {
      ...{ id: stableId('empty guild post'), guildId: id, kind: 'founded', userId: leaderId },
      ...{ key: `founded:${leaderId}`, text: null, facts: {}, createdAt },
    },
  ])
}

async function addVacancy(tx: Tx, now: Date): Promise<void> {
  const short = { ru: '…', en: '…' }
  await insertRows(tx, 'jobs', [
    {
      ...{ id: EMPTY.vacancyId, title: { ru: 'Пустая', en: 'Empty' }, summary: short },
      ...{ duties: short, expectations: short, kind: 'project', schedule: null, placeId: null },
      ...{ payFrom: null, payTo: null, payPer: 'project', questions: [], position: 900 },
      ...{ status: 'open', createdAt: now, openedAt: now, closedAt: null },
    },
  ])
}

async function addPlace(tx: Tx, now: Date): Promise<void> {
  await insertRows(tx, 'places', [
    {
      ...{ id: EMPTY.placeId, name: { ru: 'дом', en: 'home' }, address: { ru: 'Тут', en: 'Here' } },
      ...{ directions: null, advice: null, contact: null, mapUrl: null },
      ...{ position: 900, createdAt: now },
    },
  ])
}

/** At the empty place, by a master who runs other games; the card of the other one stays empty. */
async function addGame(tx: Tx, now: Date): Promise<void> {
  const [story] = await tx<{ id: string; price: number; minutes: number }[]>`
    select id, price, duration_minutes as minutes from stories
    where is_active and id <> ${EMPTY.storyId} order by created_at, id limit 1`
  if (!story) throw new Error('the demo world has no story')
  const masterId = demoUserId('master@cco.test')
  const startsAt = plus(moscowMidnight(now), (GAME_IN_DAYS * 24 + 19) * HOUR_MS)
  const endsAt = plus(startsAt, story.minutes * MINUTE_MS)
  await insertRows(tx, 'games', [
    {
      ...{ id: EMPTY.gameId, storyId: story.id, masterId, startsAt, endsAt },
      ...{ busyUntil: plus(endsAt, HOUR_MS), format: 'club', placeId: EMPTY.placeId },
      ...{ language: 'ru', minPlayers: 1, maxPlayers: 1, price: story.price },
      ...{ status: 'published', createdAt: now },
    },
  ])
  await insertRows(tx, 'game_changes', [
    {
      ...{ id: stableId('empty game change'), gameId: EMPTY.gameId, actorId: masterId },
      ...{ fromStatus: null, toStatus: 'published', createdAt: now },
    },
  ])
}
