import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecondNode, createTestApp, type TestApp } from '../testing/app.ts'
import { openLiveClient } from '../testing/live.ts'
import { createGame } from '../testing/playing.ts'
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

const DAY_MS = 86_400_000

const query = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

type Named = { slug: string; title: string }

/** A story in work with a title of its own, so that the answers to other tests do not name it. */
async function createNamed(of: { byMaster?: boolean } = {}) {
  const title = `Последний паром ${randomUUID()}`
  const content = { ...STORY, title: { ru: title, en: title } }
  const draft = await createDraft(t, { ...of, content })
  const [row] = await t.deps.sql<{ slug: string }[]>`
    select slug from stories where id = ${draft.id}`
  return { ...draft, story: { slug: row?.slug ?? '', title } }
}

/** The calendar of the month in which the games of the stories are. */
function calendar(): string {
  const [from, to] = [0, 30].map((days) => new Date(t.clock.now().getTime() + days * DAY_MS))
  return query('calendar.games', { from: from?.toISOString(), to: to?.toISOString() })
}

/** Everything that a guest can ask for and that could name a story. */
const addresses = ({ slug, title }: Named) => [
  query('stories.list', {}),
  query('stories.list', { search: title }),
  query('stories.details', { slug }),
  query('masters.list', {}),
  calendar(),
  '/sitemap.xml',
  '/feed.xml',
  '/feed.xml?lang=en',
  '/embed',
  `/covers/${slug}.svg`,
  `/covers/${slug}.svg?shape=landscape`,
  `/covers/${slug}.png`,
]

/** The addresses whose answers show the story: they name it, or are its cover. */
async function shownAt(node: TestApp, story: Named): Promise<string[]> {
  const shown: string[] = []
  for (const url of addresses(story)) {
    const { statusCode, payload } = await node.app.inject({ url })
    const isOfStory = url.includes(story.slug)
    if (!isOfStory) expect([url, statusCode]).toEqual([url, 200])
    const isNamed = payload.includes(story.title) || payload.includes(`/${story.slug}`)
    const isCover = url.startsWith('/covers/') && statusCode === 200
    if (isNamed || isCover) shown.push(url)
  }
  return shown
}

describe('on every node', () => {
  test('a draft, a submitted and a scheduled story are shown nowhere', async () => {
    const { id, version, masterId, ownerId, story } = await createNamed({ byMaster: true })
    const everywhere = async () => await Promise.all(nodes.map((node) => shownAt(node, story)))
    expect(await everywhere()).toEqual([[], []])
    await t.asUser(masterId ?? '').storyManagement.change({ id, version, change: 'submit' })
    expect(await everywhere()).toEqual([[], []])
    const at = new Date(t.clock.now().getTime() + DAY_MS).toISOString()
    await t.asUser(ownerId).storyManagement.change({ id, version, change: 'schedule', at })
    expect(await everywhere()).toEqual([[], []])
  })

  test('a published story is shown, and an archived one nowhere once its change is heard', async () => {
    const { id, version, ownerId, story } = await createNamed()
    const as = t.asUser(ownerId).storyManagement
    const clients = await Promise.all(
      nodes.map((node) => openLiveClient(node, { tables: ['stories'] })),
    )
    await as.change({ id, version, change: 'publish' })
    for (const client of clients) await client.changes()
    const gameId = await createGame(t, { storyId: id, masterId: ownerId })
    for (const node of nodes) {
      const shown = async () => await shownAt(node, story)
      await expect
        .poll(shown)
        .toEqual(
          expect.arrayContaining([
            query('stories.list', {}),
            query('stories.details', { slug: story.slug }),
            calendar(),
            '/sitemap.xml',
            '/feed.xml',
            '/embed',
            `/covers/${story.slug}.svg`,
            `/covers/${story.slug}.png`,
          ]),
        )
    }
    // Players need the page of a story whose games are ahead, so it is archived without any.
    await t.asUser(ownerId).scheduling.propose({ kind: 'cancel', gameId, reason: 'Переезд' })
    await as.change({ id, version, change: 'archive', reason: 'Больше не играем' })
    for (const client of clients) {
      const changes = await client.changes()
      expect(changes).toMatchObject([{ table: 'stories', id, topic: 'all' }])
      expect(changes[0]).not.toHaveProperty('row')
      await client.close()
    }
    expect(await Promise.all(nodes.map((node) => shownAt(node, story)))).toEqual([[], []])
  })

  test('what a browser or a proxy stored of it is asked for again', async () => {
    const { id, version, ownerId, story } = await createNamed()
    await t.asUser(ownerId).storyManagement.change({ id, version, change: 'publish' })
    for (const url of addresses(story)) {
      const { headers, statusCode } = await t.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 200])
      const caching = String(headers['cache-control'])
      if (url.startsWith('/covers/')) expect([url, caching]).toEqual([url, 'public, no-cache'])
      else expect([url, caching]).toEqual([url, 'public, max-age=0, s-maxage=1'])
      expect(headers.etag, url).toBeDefined()
    }
  })
})
