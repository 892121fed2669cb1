import { readFile } from 'node:fs/promises'
import { COVER_SCENES, DRAWN_COVER } from '@cco/domain/stories/cover'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawCover } from '../../../../covers/draw.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { createStory } from '../../../../testing/playing.ts'
import { createDraft, STORY } from '../../../../testing/stories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const of = (userId: string) => t.asUser(userId).storyManagement

test('the site draws the scene that a version chooses, from its publication on', async () => {
  const { id, version, ownerId } = await createDraft(t)
  const owner = of(ownerId)
  await owner.change({ id, version, change: 'publish' })
  const { slug } = await owner.details({ id })
  const shown = async () => (await t.app.inject(`/covers/${slug}.svg`)).body
  const order = { slug, genre: STORY.genre, shape: 'portrait' } as const
  expect(await shown()).toBe(drawCover(order))
  const cover = { ...DRAWN_COVER, scene: 'lamps', palette: 0 } as const
  const saved = await owner.save({ id, version, content: { ...STORY, cover } })
  expect(await shown()).toBe(drawCover(order))
  await owner.change({ id, version: saved.version, change: 'publish' })
  expect(await shown()).toBe(drawCover({ ...order, scene: 'lamps', palette: 0 }))
  expect((await owner.details({ id })).content.cover).toEqual(cover)
})

test('what the site shows of an older story is its first version, with its scene', async () => {
  const owner = await t.createUser({ role: 'owner' })
  const id = await createStory(t)
  for (const scene of COVER_SCENES) {
    await t.deps.sql`update stories set cover = ${t.deps.sql.json({ scene })} where id = ${id}`
    const { content } = await of(owner).details({ id })
    expect(content.cover).toEqual({ ...DRAWN_COVER, scene })
  }
})

test.each([{ scene: 'mall' }, { picture: '../../etc/passwd' }, { picture: 'A'.repeat(64) }])(
  'a cover with %j is refused',
  async (wrong) => {
    const { id, version, ownerId } = await createDraft(t)
    const cover = { ...DRAWN_COVER, ...wrong } as never
    const save = of(ownerId).save({ id, version, content: { ...STORY, cover } })
    expect(await codeOf(save)).toBe('invalid_input')
  },
)

test.each([null, 'lamps'] as const)(
  'versions from before scenes have that of their story: %s',
  async (scene) => {
    const { id, version, ownerId } = await createDraft(t)
    const { sql } = t.deps
    const { scene: _, ...before } = { ...DRAWN_COVER, emblem: 'owl' as const }
    await sql`update stories set cover = ${sql.json(scene ? { scene } : {})} where id = ${id}`
    await sql`update story_versions set content = jsonb_set(content, '{cover}', ${sql.json(before)})
    where story_id = ${id} and version = ${version}`
    const migration = new URL('../../../../db/migrations/0037_story_covers.sql', import.meta.url)
    const [change = ''] = (await readFile(migration, 'utf8')).split(';')
    await sql.unsafe(change)
    const { content } = await of(ownerId).details({ id })
    expect(content.cover).toEqual({ ...DRAWN_COVER, emblem: 'owl', scene })
    // Nothing else of it changed, so that saving it makes no version.
    expect(await of(ownerId).save({ id, version, content })).toEqual({ version })
    const saved = await of(ownerId).save({ id, version, content: { ...content, price: 1 } })
    expect(saved).toEqual({ version: version + 1 })
  },
)
