import { randomUUID } from 'node:crypto'
import { NEW_STORY, type StoryContent } from '@cco/domain/stories/content'
import { plainDocument } from '@cco/domain/stories/document'
import type { TestApp } from './app.ts'
import type { Write } from './write.ts'

/** A version with every text in both languages. */
export const STORY: StoryContent = {
  ...NEW_STORY,
  title: { ru: 'Последний паром', en: 'The Last Ferry' },
  summary: { ru: 'Паром уходит в полночь.', en: 'The ferry leaves at midnight.' },
  text: {
    ru: plainDocument('Паром уходит в полночь, и на борту один лишний пассажир.'),
    en: plainDocument('The ferry leaves at midnight with one passenger too many.'),
  },
}

type Draft = { id: string; version: number; ownerId: string; masterId: string | null }

/**
 * Creates a story in work that is complete: by a master, or of the club.
 * @returns it, with an owner who may decide about it
 */
export async function createDraft(
  t: TestApp,
  { byMaster = false, content = STORY }: { byMaster?: boolean; content?: StoryContent } = {},
): Promise<Draft> {
  const ownerId = await t.createUser({ role: 'owner' })
  const masterId = byMaster ? await t.createUser({ role: 'master' }) : null
  const as = t.asUser(masterId ?? ownerId).storyManagement
  const { id } = await as.create({ requestKey: randomUUID(), title: content.title })
  const { version } = await as.save({ id, version: 1, content })
  return { id, version, ownerId, masterId }
}

/** A valid call of each write about stories. */
export const STORY_WRITES: Record<
  `storyManagement.${'create' | 'save' | 'change' | 'rename'}`,
  (t: TestApp) => Promise<Write>
> = {
  'storyManagement.create': async (t) => {
    const requestKey = randomUUID()
    return {
      by: await t.createUser({ role: 'master' }),
      call: (as) => as.storyManagement.create({ requestKey, title: STORY.title }),
    }
  },
  'storyManagement.save': async (t) => {
    const { id, version, ownerId } = await createDraft(t)
    const content = { ...STORY, price: 1_300 }
    return { by: ownerId, call: (as) => as.storyManagement.save({ id, version, content }) }
  },
  'storyManagement.change': async (t) => {
    const { id, version, masterId, ownerId } = await createDraft(t, { byMaster: true })
    return {
      by: masterId ?? ownerId,
      call: (as) => as.storyManagement.change({ id, version, change: 'submit' }),
    }
  },
  'storyManagement.rename': async (t) => {
    const { id, ownerId } = await createDraft(t)
    const slug = `parom-${randomUUID().slice(0, 8)}`
    return { by: ownerId, call: (as) => as.storyManagement.rename({ id, slug }) }
  },
}
