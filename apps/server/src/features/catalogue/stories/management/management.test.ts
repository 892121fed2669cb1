import { randomUUID } from 'node:crypto'
import { EMPTY_DOCUMENT, plainDocument } from '@cco/domain/stories/document'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../../db/invariants.ts'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { codeOf } from '../../../../testing/catalogue.ts'
import { createGame, createStory } from '../../../../testing/playing.ts'
import { createDraft, STORY } from '../../../../testing/stories.ts'
import { publishStoriesTask } from './jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.clock.set('2026-11-26T17:00:00.000Z'))
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
})

const of = (userId: string) => t.asUser(userId).storyManagement
const paged = (slug: string) => codeOf(t.asUser().stories.details({ slug }))
const slugOf = async (id: string) => {
  const [row] = await t.deps.sql<{ slug: string }[]>`select slug from stories where id = ${id}`
  return row?.slug ?? ''
}
const notificationsOf = async (userId: string) => {
  const { items } = await t.asUser(userId).notifications.list({})
  return items.flatMap(({ kind }) => (kind?.startsWith('story') ? [kind] : []))
}

describe('a story on its way to the site', () => {
  test('goes from a master’s draft through a review to the site, and is new there', async () => {
    const { id, version, masterId, ownerId } = await createDraft(t, { byMaster: true })
    const [author, owner] = [of(masterId ?? ''), of(ownerId)]
    const slug = await slugOf(id)
    expect(await paged(slug)).toBe('story_not_found')
    await author.change({ id, version, change: 'submit' })
    expect(await notificationsOf(ownerId)).toEqual(['story_submitted'])
    expect(await codeOf(author.save({ id, version, content: { ...STORY, price: 5 } }))).toBe(
      'story_state',
    )
    const reject = { id, version, change: 'reject' as const }
    expect(await codeOf(owner.change(reject))).toBe('reason_required')
    await owner.change({ ...reject, reason: 'Нужен другой финал' })
    expect(await author.details({ id })).toMatchObject({
      state: 'draft',
      returned: 'Нужен другой финал',
    })
    await author.change({ id, version, change: 'submit' })
    t.clock.advance(86_400_000)
    await owner.change({ id, version, change: 'publish' })
    expect(await notificationsOf(masterId ?? '')).toEqual(['story_published', 'story_rejected'])
    const { story } = await t.asUser().stories.details({ slug })
    expect(story).toMatchObject({
      title: STORY.title,
      description: { en: 'The ferry leaves at midnight with one passenger too many.' },
      text: STORY.text,
      safetyTools: ['x_card', 'open_door'],
      createdAt: t.clock.now().toISOString(),
    })
    expect(await owner.details({ id })).toMatchObject({ state: 'live', liveVersion: 2, live: null })
  })

  test('stays on the site as it was while a newer version is a draft', async () => {
    const { id, version, ownerId } = await createDraft(t)
    const owner = of(ownerId)
    await owner.change({ id, version, change: 'publish' })
    const changed = { ...STORY, title: { ru: 'Первый паром', en: 'The First Ferry' } }
    const saved = await owner.save({ id, version, content: changed })
    const slug = await slugOf(id)
    expect((await t.asUser().stories.details({ slug })).story.title).toEqual(STORY.title)
    expect((await owner.preview({ id })).story.title).toEqual(changed.title)
    expect(await owner.details({ id })).toMatchObject({
      ...{ state: 'draft', isOnSite: true, title: changed.title },
      live: { title: STORY.title },
    })
    await owner.change({ id, version: saved.version, change: 'publish' })
    expect((await t.asUser().stories.details({ slug })).story.title).toEqual(changed.title)
    const before = await owner.version({ id, version })
    expect(before.content.title).toEqual(STORY.title)
    const { items, counts } = await owner.list({ search: 'First Ferry' })
    expect(items).toMatchObject([{ id, state: 'live', gaps: [] }])
    expect(counts.live).toBeGreaterThan(0)
  })

  test('is published at its time, once, and cannot be edited until then', async () => {
    const { id, version, ownerId } = await createDraft(t)
    const owner = of(ownerId)
    const schedule = { id, version, change: 'schedule' as const }
    expect(await codeOf(owner.change(schedule))).toBe('publish_time')
    expect(await codeOf(owner.change({ ...schedule, at: '2026-11-26T16:59:00.000Z' }))).toBe(
      'publish_time',
    )
    await owner.change({ ...schedule, at: '2026-11-27T09:00:00.000Z' })
    expect(await codeOf(owner.save({ id, version, content: { ...STORY, price: 1 } }))).toBe(
      'story_state',
    )
    const abortSignal = new AbortController().signal
    const run = () => publishStoriesTask(t.deps).run({}, { jobId: '1', abortSignal })
    await run()
    expect((await owner.details({ id })).state).toBe('scheduled')
    t.clock.set('2026-11-27T09:00:00.000Z')
    await Promise.all([run(), run()])
    expect(await owner.details({ id })).toMatchObject({ state: 'live', publishAt: null })
    const [logged] = await t.deps.sql<{ count: number }[]>`
      select count(*)::int as count from system_logs
      where action = 'story.publish' and target_id = ${id}`
    expect(logged?.count).toBe(1)
  })

  test('is not published with a text missing', async () => {
    const english = { ...STORY.text, en: EMPTY_DOCUMENT }
    const { id, version, ownerId } = await createDraft(t, { content: { ...STORY, text: english } })
    const owner = of(ownerId)
    expect(await codeOf(owner.change({ id, version, change: 'publish' }))).toBe('story_incomplete')
    const at = '2026-11-27T09:00:00.000Z'
    expect(await codeOf(owner.change({ id, version, change: 'schedule', at }))).toBe(
      'story_incomplete',
    )
    const { items } = await owner.list({ state: 'draft' })
    const found = items.find((one) => one.id === id)
    expect(found?.gaps).toEqual([{ language: 'en', field: 'text' }])
  })

  test('is archived only without games ahead, and is restored as a draft', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const id = await createStory(t)
    await createGame(t, { storyId: id })
    const archive = { id, version: 1, change: 'archive' as const }
    expect(await codeOf(of(owner).change(archive))).toBe('story_games_ahead')
    await t.deps.sql`update games set status = 'cancelled', cancelled_by = 'platform'
      where story_id = ${id}`
    await of(owner).change(archive)
    expect(await paged(await slugOf(id))).toBe('story_not_found')
    await of(owner).change({ id, version: 1, change: 'restore' })
    expect(await of(owner).details({ id })).toMatchObject({ state: 'draft', isOnSite: false })
  })
})

describe('two editors', () => {
  test('save at once: one is saved, the other is refused with the newer version', async () => {
    const { id, version, ownerId } = await createDraft(t)
    const other = await t.createUser({ role: 'owner' })
    const results = await Promise.allSettled([
      of(ownerId).save({ id, version, content: { ...STORY, price: 1_100 } }),
      of(other).save({ id, version, content: { ...STORY, price: 1_200 } }),
      of(other).save({ id, version, content: { ...STORY, price: 1_300 } }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { version: newest, versions, content } = await of(ownerId).details({ id })
    expect(newest).toBe(version + 1)
    expect(versions.map((one) => one.version)).toEqual([3, 2, 1])
    expect([1_100, 1_200, 1_300]).toContain(content.price)
    const stale = { id, version, content: { ...STORY, price: 1_400 } }
    expect(await codeOf(of(other).save(stale))).toBe('story_stale')
    expect(await codeOf(of(other).change({ id, version, change: 'publish' }))).toBe('story_stale')
  })

  test('a save that changes nothing makes no version', async () => {
    const { id, version, ownerId } = await createDraft(t)
    expect(await of(ownerId).save({ id, version, content: STORY })).toEqual({ version })
  })

  test('the first edit of an older story keeps what it said as its first version', async () => {
    const owner = await t.createUser({ role: 'owner' })
    const id = await createStory(t, { title: 'Старый маяк' })
    const { content } = await of(owner).details({ id })
    expect(content.text.ru).toEqual(plainDocument('Старый маяк'))
    await of(owner).save({ id, version: 1, content: { ...content, price: 700 } })
    expect((await of(owner).version({ id, version: 1 })).content).toEqual(content)
    expect((await of(owner).details({ id })).versions.map(({ version }) => version)).toEqual([2, 1])
  })
})

describe('an address', () => {
  test('leads to the present one from each earlier one, and none is used twice', async () => {
    const { id, version, ownerId } = await createDraft(t)
    const owner = of(ownerId)
    await owner.change({ id, version, change: 'publish' })
    const [first, second, third] = [await slugOf(id), 'vtoroy-parom', 'tretiy-parom']
    await owner.rename({ id, slug: second })
    await owner.rename({ id, slug: third })
    for (const slug of [first, second, third]) {
      expect((await t.asUser().stories.details({ slug })).story.slug).toBe(third)
      const cover = await t.app.inject({ url: `/covers/${slug}.svg` })
      expect(cover.statusCode).toBe(200)
    }
    const page = await t.app.inject({ url: `/stories/${first}?date=2026-12-01` })
    expect([301, 503]).toContain(page.statusCode)
    const other = await createDraft(t)
    expect(await codeOf(owner.rename({ id: other.id, slug: second }))).toBe('story_slug_taken')
    await owner.rename({ id, slug: first })
    expect(await slugOf(id)).toBe(first)
    expect((await owner.details({ id })).formerSlugs).toEqual([third, second].toSorted())
  })

  test('is taken by one of two who want it at once', async () => {
    const drafts = [await createDraft(t), await createDraft(t)]
    const slug = 'obshchiy-parom'
    const codes = await Promise.all(
      drafts.map(({ id, ownerId }) =>
        of(ownerId)
          .rename({ id, slug })
          .then(() => 'done', codeOfError),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', 'story_slug_taken'])
  })

  test('is unlike that of another story of the same title', async () => {
    const title = { ru: 'Двойник', en: '' }
    const owner = await t.createUser({ role: 'owner' })
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    await Promise.all(ids.map((requestKey) => of(owner).create({ requestKey, title })))
    const slugs = await Promise.all(ids.map(slugOf))
    expect(slugs.toSorted()).toEqual(['dvoynik', 'dvoynik-2', 'dvoynik-3'])
  })
})
const codeOfError = (error: unknown) => codeOf(Promise.reject(error))

describe('who may', () => {
  test('a master sees and edits what they wrote, and nothing else', async () => {
    const { id, version, masterId } = await createDraft(t, { byMaster: true })
    const stranger = of(await t.createUser({ role: 'master' }))
    const calls = [
      () => stranger.details({ id }),
      () => stranger.version({ id, version }),
      () => stranger.preview({ id }),
      () => stranger.save({ id, version, content: STORY }),
      () => stranger.change({ id, version, change: 'submit' }),
    ]
    for (const call of calls) expect(await codeOf(call())).toBe('forbidden')
    expect((await stranger.list({})).items).toEqual([])
    expect((await of(masterId ?? '').list({})).items.map((one) => one.id)).toEqual([id])
    const author = of(masterId ?? '')
    for (const change of ['publish', 'schedule'] as const) {
      expect(await codeOf(author.change({ id, version, change }))).toBe('forbidden')
    }
    expect(await codeOf(author.rename({ id, slug: 'moy-adres' }))).toBe('forbidden')
  })

  test.each(['moderator', 'user'] as const)('a %s reads and writes nothing', async (role) => {
    const { id, version } = await createDraft(t)
    const as = of(await t.createUser({ role }))
    expect(await codeOf(as.list({}))).toBe('forbidden')
    expect(await codeOf(as.details({ id }))).toBe('forbidden')
    expect(await codeOf(as.preview({ id }))).toBe('forbidden')
    expect(await codeOf(as.save({ id, version, content: STORY }))).toBe('forbidden')
  })

  test('a guest is not signed in', async () => {
    expect(await codeOf(t.asUser().storyManagement.list({}))).toBe('not_signed_in')
  })

  test('a master has a limited number of stories in work', async () => {
    const master = await t.createUser({ role: 'master' })
    const create = () => of(master).create({ requestKey: randomUUID(), title: STORY.title })
    for (let count = 0; count < 20; count += 1) await create()
    expect(await codeOf(create())).toBe('stories_full')
  })
})

test.each<[string, unknown]>([
  [
    'a script link',
    [
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
          },
        ],
      },
    ],
  ],
  ['an unknown node', [{ type: 'iframe', attrs: { src: 'https://evil.test' } }]],
  ['too many blocks', Array.from({ length: 300 }, () => ({ type: 'paragraph', content: [] }))],
])('a document with %s is refused, and nothing is saved', async (_name, content) => {
  const { id, version, ownerId } = await createDraft(t)
  const hostile = { ...STORY, text: { ru: { type: 'doc', content }, en: EMPTY_DOCUMENT } }
  const call = of(ownerId).save({ id, version, content: hostile as never })
  expect(await codeOf(call)).toBe('invalid_input')
  expect((await of(ownerId).details({ id })).version).toBe(version)
})
