import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf, outcomeOf } from '../../../testing/catalogue.ts'
import { befriend } from '../../../testing/community.ts'
import { suspend } from '../../../testing/people.ts'
import { createDraft, STORY } from '../../../testing/stories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const owner = () => t.createUser({ role: 'owner' })

/** A story that its master submitted, and an owner who may decide. */
async function submitted() {
  const { id, version, masterId, ownerId } = await createDraft(t, { byMaster: true })
  const author = masterId ?? ''
  await t.asUser(author).storyManagement.change({ id, version, change: 'submit' })
  return { id, version, author, ownerId }
}

test('a submitted story waits in the queue of the owners, and of no one else', async () => {
  const { id, version, author, ownerId } = await submitted()
  const { moderation, administration } = t.asUser(ownerId)
  const { items, counts } = await moderation.queue({ kind: 'story' })
  expect(counts.story).toBe(items.length)
  expect(items.find((item) => item.id === id)).toMatchObject({
    kind: 'story',
    user: { userId: author },
    excerpt: STORY.title.ru,
    required: 'owner',
    can: { decide: true },
  })
  expect((await administration.waiting()).stories).toBe(items.length)
  expect((await administration.waiting()).moderation).toBe(0)
  const { content } = await moderation.item({ kind: 'story', id })
  expect(content).toEqual({
    kind: 'story',
    version,
    title: STORY.title,
    summary: STORY.summary,
    changed: null,
  })
  const others = [author, await t.createUser({ role: 'moderator' })]
  for (const other of others.map((userId) => t.asUser(userId).moderation)) {
    expect(await codeOf(other.item({ kind: 'story', id }))).toMatch(/^(not_found|forbidden)$/)
  }
  const moderator = t.asUser(others[1] ?? '').moderation
  expect(await codeOf(moderator.take({ kind: 'story', id }))).toBe('not_found')
  expect(await moderator.queue({})).toMatchObject({ items: [], counts: { story: 0 } })
  expect((await moderator.queue({ kind: 'story' })).items).toEqual([])
})

test('what an owner submitted as a master is neither in their queue nor in its counts', async () => {
  const { id, author, ownerId } = await submitted()
  await t.deps.sql`update user_roles set role = 'owner' where user_id = ${author}`
  const seenBy = async (userId: string) => {
    const { moderation, administration } = t.asUser(userId)
    const { items, counts } = await moderation.queue({ kind: 'story' })
    const { stories, since } = await administration.waiting()
    expect([counts.story, stories]).toEqual([items.length, items.length])
    expect(since.stories).toBe(items[0]?.since)
    return items.map((item) => item.id)
  }
  const [own, others] = [await seenBy(author), await seenBy(ownerId)]
  expect(others).toContain(id)
  expect(own).toEqual(others.filter((one) => one !== id))
})

test('where no owner may act, a story waits for one', async () => {
  const { id, author } = await submitted()
  const [moderator, master] = [
    await t.createUser({ role: 'moderator' }),
    await t.createUser({ role: 'master' }),
  ]
  await t.deps.sql`update user_roles set role = 'user'
    where role = 'owner' or user_id = ${author}`
  for (const as of [moderator, master].map((userId) => t.asUser(userId))) {
    expect(await codeOf(as.moderation.take({ kind: 'story', id }))).toBe('not_found')
    expect(await codeOf(as.moderation.item({ kind: 'story', id }))).toBe('not_found')
  }
  const ownerId = await owner()
  await suspend(t, ownerId)
  const { item } = await t.asUser(ownerId).moderation.item({ kind: 'story', id })
  expect(item).toMatchObject({ required: 'owner', can: { decide: { because: 'suspended' } } })
})

test('a friend of the author may publish it, and it leaves the queue', async () => {
  const { id, version, author, ownerId } = await submitted()
  await befriend(t, author, ownerId)
  const { moderation, storyManagement } = t.asUser(ownerId)
  await moderation.take({ kind: 'story', id })
  await storyManagement.change({ id, version, change: 'publish' })
  const { items } = await moderation.queue({ kind: 'story' })
  expect(items.map((item) => item.id)).not.toContain(id)
  expect(await codeOf(moderation.item({ kind: 'story', id }))).toBe('not_found')
  const left = await t.deps.sql`select from moderation_assignments where item_id = ${id}`
  expect(left).toHaveLength(0)
})

test('what another owner took is theirs to decide, and its author may withdraw it', async () => {
  const { id, version, author, ownerId } = await submitted()
  await t.asUser(ownerId).moderation.take({ kind: 'story', id })
  const other = t.asUser(await owner()).storyManagement
  const decision = { id, version, change: 'publish' as const }
  expect(await codeOf(other.change(decision))).toBe('case_taken')
  await t.asUser(author).storyManagement.change({ id, version, change: 'withdraw' })
  const left = await t.deps.sql`select from moderation_assignments where item_id = ${id}`
  expect(left).toHaveLength(0)
})

test('of two owners who decide at once, one does', async () => {
  const { id, version, ownerId } = await submitted()
  const [one, two] = [t.asUser(ownerId), t.asUser(await owner())]
  const answers = await Promise.all([
    outcomeOf(one.storyManagement.change({ id, version, change: 'publish', from: 'review' })),
    outcomeOf(
      two.storyManagement.change({ id, version, change: 'reject', from: 'review', reason: 'Рано' }),
    ),
  ])
  expect(answers.toSorted()).toEqual(['done', 'story_state'])
})

test('what differs from the site is named', async () => {
  const { id, version, author, ownerId } = await submitted()
  await t.asUser(ownerId).storyManagement.change({ id, version, change: 'publish' })
  const as = t.asUser(author).storyManagement
  const { content } = await as.details({ id })
  const saved = await as.save({ id, version, content: { ...content, price: 1_450 } })
  await as.change({ id, version: saved.version, change: 'submit' })
  const page = await t.asUser(ownerId).moderation.item({ kind: 'story', id })
  expect(page.content).toMatchObject({ kind: 'story', changed: ['price'] })
})
