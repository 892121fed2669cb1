import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { openLiveClient } from '../testing/live.ts'
import { createDraft, STORY } from '../testing/stories.ts'

/* What guests are shown of a story that is not, or no longer, on the site: nothing, on any node. */

let t: TestApp
let nodes: TestApp[]
beforeAll(async () => {
  t = await createTestApp()
  nodes = [t, await createSecondNode(t)]
})
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close()
})

const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

async function slugOf(id: string): Promise<string> {
  const [row] = await t.deps.sql<{ slug: string }[]>`select slug from stories where id = ${id}`
  return row?.slug ?? ''
}

/** Everything that a guest can ask for and that could name a story. */
const addresses = (slug: string) => [
  query('stories.list', {}),
  query('stories.list', { search: STORY.title.ru }),
  query('stories.details', { slug }),
  query('masters.list', {}),
  query('games.calendar', { month: '2026-11' }),
  '/sitemap.xml',
  '/feed.xml',
  '/feed.xml?lang=en',
  `/covers/${slug}.svg`,
  `/covers/${slug}.svg?shape=landscape`,
  `/covers/${slug}.png`,
]

/** The addresses whose answers show the story: they name it, or are its cover. */
async function shownAt(node: TestApp, slug: string): Promise<string[]> {
  const shown: string[] = []
  for (const url of addresses(slug)) {
    const { statusCode, payload } = await node.app.inject({ url })
    const isNamed = payload.includes(STORY.title.ru) || payload.includes(`/${slug}`)
    const isCover = url.startsWith('/covers/') && statusCode === 200
    if (isNamed || isCover) shown.push(url)
  }
  return shown
}

describe('on every node', () => {
  test('a draft, a submitted and a scheduled story are shown nowhere', async () => {
    const { id, version, masterId, ownerId } = await createDraft(t, { byMaster: true })
    const slug = await slugOf(id)
    const everywhere = async () => await Promise.all(nodes.map((node) => shownAt(node, slug)))
    expect(await everywhere()).toEqual([[], []])
    await t.asUser(masterId ?? '').storyManagement.change({ id, version, change: 'submit' })
    expect(await everywhere()).toEqual([[], []])
    const at = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    await t.asUser(ownerId).storyManagement.change({ id, version, change: 'schedule', at })
    expect(await everywhere()).toEqual([[], []])
  })

  test('a published story is shown, and an archived one nowhere once its change is heard', async () => {
    const { id, version, ownerId } = await createDraft(t)
    const slug = await slugOf(id)
    const as = t.asUser(ownerId).storyManagement
    const clients = await Promise.all(
      nodes.map((node) => openLiveClient(node, { tables: ['stories'] })),
    )
    await as.change({ id, version, change: 'publish' })
    for (const client of clients) await client.changes()
    for (const node of nodes) {
      const shown = await shownAt(node, slug)
      expect(shown).toEqual(
        expect.arrayContaining([
          query('stories.list', {}),
          query('stories.details', { slug }),
          '/sitemap.xml',
          `/covers/${slug}.svg`,
          `/covers/${slug}.png`,
        ]),
      )
    }
    await as.change({ id, version, change: 'archive', reason: 'Больше не играем' })
    for (const client of clients) {
      const changes = await client.changes()
      expect(changes).toMatchObject([{ table: 'stories', id, topic: 'all' }])
      expect(changes[0]).not.toHaveProperty('row')
      await client.close()
    }
    expect(await Promise.all(nodes.map((node) => shownAt(node, slug)))).toEqual([[], []])
  })

  test('what a browser or a proxy stored of it is asked for again', async () => {
    const { id, version, ownerId } = await createDraft(t)
    await t.asUser(ownerId).storyManagement.change({ id, version, change: 'publish' })
    const slug = await slugOf(id)
    for (const url of addresses(slug)) {
      const { headers, statusCode } = await t.app.inject({ url })
      if (statusCode !== 200) continue
      const seconds = [
        ...String(headers['cache-control']).matchAll(/(?:max-age|revalidate)=(\d+)/g),
      ]
      expect([url, Math.max(...seconds.map(([, age]) => Number(age)))]).toEqual([
        url,
        expect.toSatisfy((age: number) => age <= 1),
      ])
      expect(headers.etag, url).toBeDefined()
    }
  })
})
