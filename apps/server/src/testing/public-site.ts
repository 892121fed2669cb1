import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PUBLIC_PAGES } from '@cco/domain/pages/public'
import Fastify from 'fastify'
import { sitePages } from '../app.ts'
import { plantDemoWorld } from '../demo/plant.ts'
import { pageRoutes } from '../platform/pages.ts'
import { createTestApp, type TestApp } from './app.ts'

export const SITE_URL = 'https://club.example'

/** Patterns of the site that are enough for tests of single pages: all public ones and some private. */
const SOME_PAGES = [
  ...Object.keys(PUBLIC_PAGES),
  '/stories/:slug',
  '/our-masters/:masterId',
  '/careers/:vacancyId',
  '/guilds/:guildId',
  '/legal/:document',
  '/cart',
  '/owner/users',
]

const HTML =
  '<html lang="ru"><head><title>CCO</title><meta name="description" content="x" /></head><body></body></html>'

export type Answer = Awaited<ReturnType<ReturnType<typeof Fastify>['inject']>>
export type PublicSite = {
  /** Returns what a robot receives from an address of the site: a page, or an answer of the server. */
  get: (address: string) => Promise<Answer>
  close: () => Promise<void>
}

/** Opens the pages of the site on a node with `SITE_URL`, without building the site. */
export async function openPublicSite(
  t: TestApp,
  { patterns = SOME_PAGES, html = HTML }: { patterns?: readonly string[]; html?: string } = {},
): Promise<PublicSite> {
  const dist = mkdtempSync(join(tmpdir(), 'cco-pages-'))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), html)
  for (const file of ['sw.js', 'sw.js.br']) writeFileSync(join(dist, file), '')
  const preloads = patterns.map((path) => ({ path, scripts: { ru: [], en: [] } }))
  writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(preloads))
  const pages = Fastify()
  await pages.register(pageRoutes, { ...sitePages(t.deps), dist })
  return {
    get: async (address) => {
      const { pathname, search } = new URL(address, SITE_URL)
      const page = await pages.inject(`${pathname}${search}`)
      if (page.statusCode !== 404) return page
      const answer = await t.app.inject(`${pathname}${search}`)
      // The node has no built site, or another one: what is no route of its own is no page either.
      return answer.statusCode === 503 || isPage(answer) ? page : answer
    },
    close: async () => {
      await pages.close()
      rmSync(dist, { recursive: true })
    },
  }
}

/** Opens the pages of the demo world on a node of its own. */
export async function openDemoSite(): Promise<{
  t: TestApp
  site: PublicSite
  close: () => Promise<void>
}> {
  const t = await createTestApp({ SITE_URL })
  await plantDemoWorld({ sql: t.deps.sql, clock: t.clock }, () => {})
  const site = await openPublicSite(t)
  return {
    ...{ t, site },
    close: async () => {
      await site.close()
      await t.close()
    },
  }
}

/** Whether an answer is a page of the site, and not one that other sites may frame. */
function isPage({ headers }: Answer): boolean {
  return (
    String(headers['content-type']).startsWith('text/html') &&
    String(headers['content-security-policy']).includes("frame-ancestors 'none'")
  )
}
