import { plainDocument } from '@cco/domain/stories/document'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { createStory } from '../../../../testing/playing.ts'
import { createDraft, STORY } from '../../../../testing/stories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(() => t.close())

const of = (userId: string) => t.asUser(userId).storyManagement
const inRussian = { ...STORY, text: { ...STORY.text, ru: plainDocument('Паром ушёл.') } }
const editedOf = async (id: string) => {
  const rows = await t.deps.sql<{ editedTexts: string[] }[]>`
    select edited_texts from story_versions where story_id = ${id} order by version`
  return rows.map(({ editedTexts }) => editedTexts)
}

test('a text is older once the other language is changed, until it is changed or confirmed', async () => {
  const { id, version, ownerId } = await createDraft(t)
  const owner = of(ownerId)
  expect((await owner.details({ id })).older).toEqual([])
  t.clock.set('2026-11-27T09:00:00.000Z')
  await owner.save({ id, version, content: inRussian })
  expect((await owner.details({ id })).older).toEqual([
    { field: 'text', language: 'en', since: '2026-11-27T09:00:00.000Z' },
  ])
  const confirm = { id, version: version + 1, content: inRussian }
  const saved = await owner.save({ ...confirm, confirmed: ['en.text'] })
  expect(saved.version).toBe(version + 2)
  expect((await owner.details({ id })).older).toEqual([])
  expect((await editedOf(id)).slice(version)).toEqual([['ru.text'], ['ru.text', 'en.text']])
  const english = { ...inRussian, text: { ...inRussian.text, en: plainDocument('It left.') } }
  await owner.save({ id, version: saved.version, content: english })
  expect((await owner.details({ id })).older).toMatchObject([{ field: 'text', language: 'ru' }])
})

test('a text is confirmed with the very save that changes the other language', async () => {
  const { id, version, ownerId } = await createDraft(t)
  const input = { id, version, content: inRussian, confirmed: ['en.text' as const] }
  await of(ownerId).save(input)
  expect((await of(ownerId).details({ id })).older).toEqual([])
})

test('the confirmation of a text that is not older changes nothing', async () => {
  const { id, version, ownerId } = await createDraft(t)
  const confirmed = ['en.text' as const, 'ru.bring' as const]
  expect(await of(ownerId).save({ id, version, content: STORY, confirmed })).toEqual({ version })
  expect((await of(ownerId).details({ id })).older).toEqual([])
})

test('a translation of a story from before versions is older, or confirmed, from its first edit on', async () => {
  const owner = of(await t.createUser({ role: 'owner' }))
  const edit = async (confirmed: 'en.text'[]) => {
    const id = await createStory(t, { title: 'Старый маяк' })
    const { content, older } = await owner.details({ id })
    expect(older).toEqual([])
    const text = { ...content.text, ru: plainDocument('Маяк погас.') }
    await owner.save({ id, version: 1, content: { ...content, text }, confirmed })
    return (await owner.details({ id })).older
  }
  expect(await edit([])).toMatchObject([{ field: 'text', language: 'en' }])
  expect(await edit(['en.text'])).toEqual([])
})
