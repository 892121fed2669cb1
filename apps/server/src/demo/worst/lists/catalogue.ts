import type { Tx } from '@cco/database/client'
import { GENRES } from '@cco/domain/genre/genre'
import { CARD_LINKS_MAX } from '@cco/domain/master-cards/links'
import { LINK_MAX } from '@cco/domain/places/limits'
import type { StoryContent } from '@cco/domain/stories/content'
import { SAFETY_TOOLS } from '@cco/domain/stories/contract'
import { DRAWN_COVER } from '@cco/domain/stories/cover'
import { plainDocument } from '@cco/domain/stories/document'
import { STORY_SHEET_MAX, STORY_WARNINGS_MAX } from '@cco/domain/stories/limits'
import { FORMER_SLUGS_SHOWN, STORY_VERSIONS_SHOWN } from '@cco/domain/stories/management'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

type Status = NonNullable<Row<'stories'>['status']>

/** How many of each status are added to those of the demo world. */
const ADDED: readonly [status: Status, count: number][] = [
  ['live', 7],
  ['draft', 8],
  ['review', 5],
  ['scheduled', 3],
  ['archived', 3],
]

/** Stories of each status, one with more versions and addresses than are shown. */
export async function fillStories(tx: Tx, now: Date, { master }: Cast): Promise<void> {
  const added = ADDED.flatMap(([status, count]) =>
    Array.from({ length: count }, (_, at) => ({ status, slug: `worst-${status}-${at}`, at })),
  )
  await insertRows(
    tx,
    'stories',
    added.map(({ status, slug, at }) => storyRow(status, slug, { at, now, authorId: master.id })),
  )
  const versions = added.flatMap(({ slug, at }) => {
    const count = slug === 'worst-draft-0' ? STORY_VERSIONS_SHOWN + 2 : 1
    return Array.from({ length: count }, (_, place) => ({
      ...{ storyId: stableId('worst story', slug), version: place + 1, createdBy: master.id },
      // Each version differs from the one before.
      content: { ...contentOf(at), price: 1_000 + place },
      createdAt: plus(now, -DAY_MS + place * 60_000),
    }))
  })
  await insertRows(tx, 'story_versions', versions)
  await tx`update stories set version = ${STORY_VERSIONS_SHOWN + 2}
    where id = ${stableId('worst story', 'worst-draft-0')}`
  await insertRows(
    tx,
    'story_slugs',
    Array.from({ length: FORMER_SLUGS_SHOWN + 1 }, (_, at) => ({
      ...{ slug: `worst-former-${at}`, storyId: stableId('worst story', 'worst-draft-0') },
      createdAt: plus(now, -at * DAY_MS),
    })),
  )
}

type Of = { at: number; now: Date; authorId: string }

function storyRow(status: Status, slug: string, { at, now, authorId }: Of): Row<'stories'> {
  const { title, summary, text, bring, cover: _, sheet, ...rest } = contentOf(at)
  const isLive = status === 'live'
  const hasAuthor = !isLive && status !== 'archived'
  const changedAt = plus(now, -(at + 1) * HOUR_MS)
  return {
    ...{ ...rest, id: stableId('worst story', slug), slug, title, summary, text, bring, sheet },
    ...{ cover: { palette: 1 }, description: summary, status, isActive: isLive, version: 1 },
    ...{ liveVersion: hasAuthor ? null : 1, authorId: hasAuthor ? authorId : null },
    publishAt: status === 'scheduled' ? plus(now, (at + 5) * DAY_MS) : null,
    returnedReason: status === 'draft' && at % 2 === 0 ? 'Нужна концовка.' : null,
    ...{ createdAt: changedAt, updatedAt: changedAt },
  }
}

function contentOf(at: number): StoryContent {
  const both = { ru: 'Новая', en: 'New' }
  const text = plainDocument('Начало.\n\nКонец.')
  return {
    ...{ title: both, summary: both, bring: both, text: { ru: text, en: text } },
    genre: GENRES[at % GENRES.length] ?? 'mystic',
    ...{ durationMinutes: 1_440, minPlayers: 20, maxPlayers: 20, price: 100_000 },
    ...{ ageRating: 18, difficulty: 'hard', safetyTools: [...SAFETY_TOOLS] },
    contentWarnings: Array.from({ length: STORY_WARNINGS_MAX }, () => both),
    sheet: Array.from({ length: STORY_SHEET_MAX }, () => both),
    cover: { ...DRAWN_COVER, palette: 1 },
  }
}

/** As many links as a card may have, of the greatest length. */
const LINKS = Array.from({ length: CARD_LINKS_MAX }, (_, at) => {
  const link = `https://${at + 1}.very-long-name-of-a-site.example/`
  return link.padEnd(LINK_MAX, 'long-address/')
})

/** Cards of the new masters, and what masters propose for theirs. */
export async function fillCards(tx: Tx, now: Date, { masters }: Cast): Promise<void> {
  await insertRows(
    tx,
    'master_cards',
    masters.map(({ id: userId }, at) => ({
      ...{ id: stableId('worst card', userId), userId, genres: [...GENRES] },
      name: { ru: `Мастер ${at + 1}`, en: `Master ${at + 1}` },
      headline: { ru: 'Ведёт игры.', en: 'Runs games.' },
      bio: { ru: 'О себе.', en: 'About me.' },
      ...{ languages: ['ru', 'en'], links: LINKS, position: 20 + at, isTrusted: at === 0 },
      createdAt: plus(now, -200 * DAY_MS),
    })),
  )
  const cards = await tx<{ id: string; userId: string }[]>`
    select c.id, c.user_id from master_cards c where not exists (
      select from master_card_proposals p where p.card_id = c.id and p.status = 'pending')
    order by c.position, c.id`
  const text = { ru: 'Новое', en: 'New' }
  await insertRows(
    tx,
    'master_card_proposals',
    cards.map(({ id: cardId, userId: authorId }, at) => ({
      ...{ id: stableId('worst card proposal', cardId), cardId, authorId },
      fields: {
        ...{ name: text, headline: text, bio: text, genres: [...GENRES], languages: ['ru'] },
        ...{ photo: null, links: LINKS },
      },
      createdAt: plus(now, -at * HOUR_MS),
    })),
  )
}
