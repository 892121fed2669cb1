import type { Tx } from '@cco/database/client'
import { DAY_MS, plus } from './moscow.ts'
import { demoUserId } from './people.ts'
import { stableId } from './random.ts'
import { insertRows } from './rows.ts'
import { masters, type SeedMaster } from './world/masters.ts'
import { type SeedStory, stories } from './world/stories.ts'

export type CatalogueStory = SeedStory & { id: string; createdAt: Date }
export type CatalogueMaster = SeedMaster & { id: string; stories: CatalogueStory[] }
export type Catalogue = { stories: CatalogueStory[]; masters: CatalogueMaster[] }

/** Returns the stories and the masters who run them. */
export function gatherCatalogue(today: Date): Catalogue {
  const storyRows = stories.map((story) => ({
    ...story,
    id: stableId('story', story.slug),
    createdAt: plus(today, -7 * story.publishedWeeksAgo * DAY_MS),
  }))
  const leaders = masters.map((master) => ({
    ...master,
    id: demoUserId(master.email),
    stories: storyRows.filter(({ slug }) => master.repertoire.includes(slug)),
  }))
  return { stories: storyRows, masters: leaders }
}

export async function plantCatalogue(tx: Tx, catalogue: Catalogue, now: Date): Promise<void> {
  await insertRows(
    tx,
    'stories',
    catalogue.stories.map((story) => ({
      id: story.id,
      slug: story.slug,
      title: story.title,
      summary: story.summary,
      description: story.description,
      genre: story.genre,
      durationMinutes: story.durationMinutes,
      minPlayers: story.minPlayers,
      maxPlayers: story.maxPlayers,
      price: story.price,
      ageRating: story.ageRating,
      difficulty: story.difficulty,
      contentWarnings: story.contentWarnings,
      cover: { emblem: story.emblem },
      isActive: true,
      createdAt: story.createdAt,
      updatedAt: story.createdAt,
    })),
  )
  await insertRows(
    tx,
    'master_cards',
    catalogue.masters.map((master, position) => ({
      id: stableId('master card', master.email),
      userId: master.id,
      name: master.name,
      headline: master.headline,
      bio: master.bio,
      genres: master.genres,
      languages: master.languages,
      position,
      isTrusted: master.trusted,
      isActive: true,
      isArchived: false,
      createdAt: new Date(`${master.since}T09:00:00+03:00`),
    })),
  )
  await plantProposal(tx, catalogue, now)
}

/** The last master of the list proposes a new headline, which owners have not decided about. */
async function plantProposal(tx: Tx, { masters: all }: Catalogue, now: Date): Promise<void> {
  const master = all.at(-1)
  if (!master) return
  const { name, bio, genres, languages } = master
  const headline = {
    ru: 'Тихие игры для тех, кто любит слушать',
    en: 'Quiet games for those who love to listen',
  }
  await insertRows(tx, 'master_card_proposals', [
    {
      id: stableId('card proposal', master.email),
      cardId: stableId('master card', master.email),
      authorId: master.id,
      fields: { name, headline, bio, genres, languages, photo: null, links: [] },
      createdAt: plus(now, -DAY_MS),
    },
  ])
}
