import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Language } from '@cco/domain/language/language'
import * as z from 'zod'

/**
 * Written by apps/web/build/delivery: the files a page needs in addition to those of every page.
 */
const preloadsSchema = z.array(
  z.object({
    path: z.string(),
    scripts: z.record(z.enum(['ru', 'en']), z.array(z.string())),
    style: z.string().optional(),
    picture: z.string().optional(),
  }),
)
type Preload = z.infer<typeof preloadsSchema>[number]

/** A page or script ready to send, plain and compressed in advance. */
export type Page = { plain: Buffer; brotli: Buffer }

export type Site = {
  html: string
  preloads: Preload[]
  /** Contents of the inline scripts, hashed for the content security policy. */
  inlineScripts: string[]
  /** Names of the built files. */
  assets: ReadonlySet<string>
  /** The script of the service worker. */
  worker: Page
  /** Composed pages by language and route; their number is small. */
  composed: Record<Language, Map<Preload | undefined, Page>>
}

/** Loads the built site, or returns undefined if it has not been built. */
export async function loadSite(dist: string): Promise<Site | undefined> {
  const [html, preloads, worker, workerBrotli, assets] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8').catch(() => undefined),
    readFile(join(dist, '.vite/preloads.json'), 'utf8').catch(() => undefined),
    readFile(join(dist, 'sw.js')).catch(() => undefined),
    readFile(join(dist, 'sw.js.br')).catch(() => undefined),
    readdir(join(dist, 'assets')).catch(() => []),
  ])
  if (html === undefined || preloads === undefined) return undefined
  if (worker === undefined || workerBrotli === undefined) return undefined
  const inlined = await inlineStyles(html, dist)
  const inlineScripts = [...inlined.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  return {
    html: inlined,
    preloads: preloadsSchema.parse(JSON.parse(preloads)),
    inlineScripts,
    assets: new Set(assets),
    worker: { plain: worker, brotli: workerBrotli },
    composed: { ru: new Map(), en: new Map() },
  }
}

/**
 * What an address means: the pattern of its page, the values of the pattern's parameters, and the
 * address of its largest picture, if they name it.
 */
export type PageRoute = { pattern: string; params: string[]; picture?: string }

/** Returns the page an address leads to, or undefined if the site has no such page (spec §2). */
export function routeOfPage(site: Site, url: string): PageRoute | undefined {
  const path = pathOf(url)
  // A fixed address comes before a pattern that it fits, such as that of a vacancy.
  const fixed = site.preloads.find((one) => one.path === path)
  const found = fixed ?? site.preloads.find((one) => matches(one.path, path))
  if (!found) return undefined
  const { path: pattern, picture } = found
  const parts = path.split('/')
  const params = pattern
    .split('/')
    .flatMap((part, at) => (part.startsWith(':') ? [decoded(parts[at] ?? '')] : []))
    // An id may be written in capitals, and is the same one.
    .map((param) => (z.uuid().safeParse(param).success ? param.toLowerCase() : param))
  // The database cannot even be asked for it.
  if (params.some((param) => param.includes('\0'))) return undefined
  const names = pattern.split('/').filter((part) => part.startsWith(':'))
  const filled = names.reduce(
    (address, name, at) => address?.replace(name, encodeURIComponent(params[at] ?? '')),
    picture,
  )
  return { pattern, params, ...(filled !== undefined && { picture: filled }) }
}

/** Returns the language that an address asks for, which search engines tell the languages by. */
export function requestedLanguage(url: string): Language | undefined {
  const requested = new URLSearchParams(url.split('?')[1] ?? '').get('lang')
  return requested === 'ru' || requested === 'en' ? requested : undefined
}

/** Returns the page for a URL: the built page with preload links for its route and language. */
export function composePage(site: Site, url: string, language: Language): Page {
  const path = pathOf(url)
  const preload = site.preloads.find((one) => one.path === '*' || matches(one.path, path))
  const composed = site.composed[language]
  const known = composed.get(preload)
  if (known !== undefined) return known
  const links = (preload?.scripts[language] ?? []).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  // After the inlined styles, which it repeats in part.
  if (preload?.style !== undefined) {
    links.push(`<link rel="stylesheet" crossorigin href="/${preload.style}">`)
  }
  const html = site.html.replace('<html lang="ru"', `<html lang="${language}"`)
  const plain = Buffer.from(html.replace('</head>', () => `${links.join('')}</head>`))
  const page = { plain, brotli: brotliCompressSync(plain) }
  composed.set(preload, page)
  return page
}

/** Returns the path of a URL without slashes at its end, which the site's router ignores too. */
function pathOf(url: string): string {
  return url.split('?')[0]?.replace(/(?<=.)\/+$/, '') || '/'
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Returns whether a pattern of the route table (`/stories/:slug`) matches a path. As in the site's
 * router, case matters in parameters alone.
 */
function matches(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) =>
      part.startsWith(':') ? parts[at] !== '' : part === parts[at]?.toLowerCase(),
    )
  )
}

/** Inlines the single style sheet, which is a few kilobytes and would block the first paint. */
async function inlineStyles(html: string, dist: string): Promise<string> {
  let page = html
  for (const [tag, href] of html.matchAll(
    /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g,
  )) {
    const css = await readFile(join(dist, href ?? ''), 'utf8')
    page = page.replace(tag, () => `<style data-href="/${href}">${css}</style>`)
  }
  return page
}
