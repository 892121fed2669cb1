import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'

/** Written by apps/web/build/delivery: which files a page needs beyond those every page has. */
const preloadsSchema = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }))
type Preload = z.infer<typeof preloadsSchema>[number]

/** A page as it travels, plain and compressed once for all. */
export type Page = { plain: Buffer; brotli: Buffer }

export type Site = {
  html: string
  preloads: Preload[]
  /** Bodies of the inline scripts, for their hashes in the content security policy. */
  inlineScripts: string[]
  /** Pages by their route; there are few. */
  composed: Map<Preload | undefined, Page>
}

/** Reads the built site; undefined when it is not built. */
export async function loadSite(dist: string): Promise<Site | undefined> {
  const [html, preloads] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined),
    readFile(join(dist, '.vite/preloads.json'), 'utf8').catch(() => undefined),
  ])
  if (html === undefined || preloads === undefined) return undefined
  const inlined = await inlineStyles(html, dist)
  const inlineScripts = [...inlined.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  return {
    html: inlined,
    preloads: preloadsSchema.parse(JSON.parse(preloads)),
    inlineScripts,
    composed: new Map(),
  }
}

/** The page for a path: the built one with links to what its route is going to ask for. */
export function composePage(site: Site, url: string): Page {
  const path = url.split('?')[0] ?? '/'
  const preload = site.preloads.find((one) => one.path === '*' || matches(one.path, path))
  const known = site.composed.get(preload)
  if (known !== undefined) return known
  const links = (preload?.scripts ?? []).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  const plain = Buffer.from(site.html.replace('</head>', () => `${links.join('')}</head>`))
  const page = { plain, brotli: brotliCompressSync(plain) }
  site.composed.set(preload, page)
  return page
}

/** Whether a pattern of the route table (`/stories/:slug`) is that of this path. */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  )
}

/** The one style sheet is a few kilobytes and blocks the first paint, so it travels with the page. */
async function inlineStyles(html: string, dist: string): Promise<string> {
  let page = html
  for (const [tag, href] of html.matchAll(
    /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g,
  )) {
    const css = await readFile(join(dist, href ?? ''), 'utf8')
    page = page.replace(tag, () => `<style>${css}</style>`)
  }
  return page
}
