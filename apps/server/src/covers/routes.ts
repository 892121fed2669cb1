import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { GENRES, type Genre } from '@cco/domain/genre/genre'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { drawCover } from './draw.ts'
import { drawEmblem, isEmblemName } from './emblem.ts'
import { SHAPE_NAMES } from './paint/stage.ts'
import { type CoverSettings, coverSettings } from './settings.ts'

export interface CoversDeps {
  /** The genre and cover settings of a story visible to everyone; undefined for any other slug. */
  findCover(slug: string): Promise<{ genre: Genre; cover: CoverSettings } | undefined>
}

/** A picture ready to send. */
interface Print {
  readonly svg: string
  readonly brotli: Buffer
  readonly etag: string
}

/** A picture of a story for messengers. */
interface Preview {
  readonly bytes: Buffer
  readonly etag: string
}

/** About 15 kB each, both forms together under 30 kB: some 15 MB when full. */
const PRINTS_CACHED = 500

/** Some 40 kB each. */
const PREVIEWS_CACHED = 60
/** What messengers show of a link. */
const PREVIEW = { width: 1200, height: 630 }
const SLUG = /^[a-z0-9-]{1,120}$/

const PALETTES = { '0': 0, '1': 1, '2': 2 } as const

const compress = promisify(brotliCompress)

const coverQuery = z.object({
  shape: z.enum(SHAPE_NAMES).default('portrait'),
  // Two decimals at most, so that one scene has a bounded number of variants.
  focus: z
    .string()
    .regex(/^(?:0(?:\.\d{1,2})?|1(?:\.0{1,2})?)$/)
    .transform(Number)
    .optional(),
  // What an editor tries out instead of what the story has.
  genre: z.enum(GENRES).optional(),
  emblem: coverSettings.shape.emblem,
  palette: z.enum(['0', '1', '2']).optional(),
})

/**
 * `GET /covers/<slug>.png`, a preview for messengers; `GET /covers/<slug>.svg?shape=&focus=`, with
 * `genre` and its choices for an editor, and `GET /emblems/<name>.svg`: the pictures of the club,
 * drawn on demand. Drawing is pure, so each node keeping its own recent prints is safe.
 */
export const coversRoutes: FastifyPluginAsync<CoversDeps> = async (app, { findCover }) => {
  const prints = new RecentResults<Print>(PRINTS_CACHED)
  const previews = new RecentResults<Preview>(PREVIEWS_CACHED)

  app.get<{ Params: { file: string } }>('/covers/:file', async (req, reply) => {
    const slug = nameOf(req.params.file)
    const query = coverQuery.safeParse(req.query)
    if (!query.success) return reply.code(400).send({ code: 'invalid_input', requestId: req.id })
    const story = slug === undefined ? undefined : await findCover(slug)
    if (slug === undefined || !story)
      return reply.code(404).send({ code: 'story_not_found', requestId: req.id })

    const { shape, focus, genre, emblem, palette } = query.data
    const chosen = genre
      ? { genre, emblem, palette: palette === undefined ? undefined : PALETTES[palette] }
      : { genre: story.genre, ...story.cover }
    const order = { slug, ...chosen, shape, focus }
    const print = await prints.get(JSON.stringify(order), () => makePrint(drawCover(order)))
    return sendPrint(req, reply, print)
  })

  const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
  app.get<{ Params: { slug: string } }>('/covers/:slug.png', limited, async (req, reply) => {
    const { slug } = req.params
    const story = SLUG.test(slug) ? await findCover(slug) : undefined
    if (!story) return reply.code(404).send({ code: 'story_not_found', requestId: req.id })
    const order = { slug, genre: story.genre, ...story.cover, shape: 'landscape' as const }
    const png = await previews.get(JSON.stringify(order), () => makePreview(drawCover(order)))
    const etag = `"${png.etag}"`
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .header('x-content-type-options', 'nosniff')
    if (matches(req.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/png').send(png.bytes)
  })

  app.get<{ Params: { file: string } }>('/emblems/:file', async (req, reply) => {
    const name = nameOf(req.params.file)
    if (name === undefined || !isEmblemName(name))
      return reply.code(404).send({ code: 'not_found', requestId: req.id })
    const print = await prints.get(`emblem ${name}`, () => makePrint(drawEmblem(name)))
    return sendPrint(req, reply, print)
  })
}

function nameOf(file: string): string | undefined {
  return /^([a-z0-9-]{1,120})\.svg$/.exec(file)?.[1]
}

async function makePrint(svg: string): Promise<Print> {
  const brotli = await compress(svg, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // A picture fits into 64 kB; a wider window costs fifteen times the time for nothing.
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: svg.length,
    },
  })
  return { svg, brotli, etag: createHash('sha256').update(svg).digest('base64url').slice(0, 22) }
}

async function makePreview(svg: string): Promise<Preview> {
  // Loaded when it is first used: most processes draw no preview for a long time.
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(svg))
    .resize({ ...PREVIEW, fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
  return { bytes, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}

function sendPrint(req: FastifyRequest, reply: FastifyReply, print: Print): FastifyReply {
  const encoded = acceptsBrotli(req.headers['accept-encoding'])
  // A strong tag names bytes, so each encoding has its own.
  const etag = `"${print.etag}${encoded ? '-br' : ''}"`
  reply
    .header('etag', etag)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
  if (matches(req.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('image/svg+xml')
  return encoded ? reply.header('content-encoding', 'br').send(print.brotli) : reply.send(print.svg)
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(part))
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Caches the results of the most recently used keys, at most `capacity` of them. */
export class RecentResults<T> {
  private readonly results = new Map<string, Promise<T>>()
  private readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  /** Returns the cached result of a key, else that of `make`; simultaneous calls share one. Failures are not cached. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const cached = this.results.get(key)
    this.results.delete(key)
    const result = cached ?? make()
    // A map lists its keys by insertion, so the first is the least recently used one.
    this.results.set(key, result)
    if (!cached) {
      result.catch(() => this.results.delete(key))
      const [oldest] = this.results.keys()
      if (this.results.size > this.capacity && oldest !== undefined) this.results.delete(oldest)
    }
    return result
  }
}
