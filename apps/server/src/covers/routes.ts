import { GENRES, type Genre } from '@cco/domain/genre/genre'
import { CLUB_PREVIEW } from '@cco/domain/pages/descriptor'
import { COVER_SCENES } from '@cco/domain/stories/cover'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isFresh } from '../platform/request-headers.ts'
import { type CoverOrder, drawCover } from './draw.ts'
import { drawEmblem, EMBLEM_NAMES, isEmblemName } from './emblem.ts'
import { SHAPE_NAMES } from './paint/stage.ts'
import { type Picture, pictureInShape, previewOfDrawing, previewOfPicture } from './picture.ts'
import { makePrint, type Print, RecentResults, sendPrint } from './print.ts'
import type { CoverSettings } from './settings.ts'

export interface CoversDeps {
  /** The genre and cover settings of a story visible to everyone; undefined for any other slug. */
  findCover(slug: string): Promise<{ genre: Genre; cover: CoverSettings } | undefined>
  /** An uploaded picture by its name; undefined if it is gone. */
  readPicture(name: string): Promise<Uint8Array | undefined>
  /** How many covers a network may ask for in a minute, counted apart from its other requests. */
  perMinute: number
}

/** About 15 kB each, both forms together under 30 kB: some 15 MB when full. */
const PRINTS_CACHED = 500

/** Previews of some 40 kB, and uploaded pictures of some 150 kB: some 15 MB when full. */
const PICTURES_CACHED = 100
/**
 * Shared by all, but asked for again each time: a story leaves the site, and its cover changes, at one
 * address. What is unchanged is answered with 304.
 */
const CACHING = 'public, no-cache'
/** An emblem is the same in every story. */
const EMBLEM_CACHING = 'public, max-age=86400, stale-while-revalidate=604800'
const SLUG = /^[a-z0-9-]{1,120}$/

/** A scene of the club’s own, as on its pages (`clubScene` of the site's `lib/paths.ts`). */
const CLUB_COVER = {
  slug: 'posledniy-fonarschik',
  genre: 'mystic',
  emblem: 'lantern',
  shape: 'landscape',
} as const satisfies CoverOrder

const PALETTES = { '0': 0, '1': 1, '2': 2 } as const

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
  emblem: z.enum(EMBLEM_NAMES).optional(),
  scene: z.enum(COVER_SCENES).optional(),
  palette: z.enum(['0', '1', '2']).optional(),
})

/**
 * `GET /covers/<slug>.png` and `/covers/club/preview.png`, previews for messengers;
 * `GET /covers/<slug>.svg?shape=&focus=`, a drawing, or the uploaded picture of the story in that shape,
 * and with `genre` and its choices what an editor tries out; and `GET /emblems/<name>.svg`: the pictures
 * of the club. Making them is pure, so each node keeping its own recent ones is safe.
 */
export const coversRoutes: FastifyPluginAsync<CoversDeps> = async (app, deps) => {
  const prints = new RecentResults<Print>(PRINTS_CACHED)
  const pictures = new RecentResults<Picture>(PICTURES_CACHED)

  /** Returns what `make` makes of an uploaded picture; undefined without one, or if it is gone. */
  const madeOf = async (
    name: string | undefined,
    as: string,
    make: (source: Uint8Array) => Promise<Picture>,
  ) => {
    if (name === undefined) return undefined
    return await pictures
      .get(`${name} ${as}`, async () => {
        const source = await deps.readPicture(name)
        if (!source) throw new PictureGone()
        return await make(source)
      })
      .catch((error: unknown) => {
        if (error instanceof PictureGone) return undefined
        throw error
      })
  }

  // A page shows dozens, and each view asks for all of them again.
  const apart = { config: { rateLimit: { max: deps.perMinute, timeWindow: '1 minute' } } }
  app.get<{ Params: { file: string } }>('/covers/:file', apart, async (req, reply) => {
    const slug = nameOf(req.params.file)
    const query = coverQuery.safeParse(req.query)
    if (!query.success) return reply.code(400).send({ code: 'invalid_input', requestId: req.id })
    if (slug === undefined) return notFound(req, reply)
    const { shape, focus, genre, emblem, scene, palette } = query.data
    const draw = async (choice: Omit<CoverOrder, 'slug' | 'shape' | 'focus'>) => {
      const order = { slug, ...choice, shape, focus }
      const print = await prints.get(JSON.stringify(order), () => makePrint(drawCover(order)))
      return sendPrint(req, reply, print, CACHING)
    }
    if (genre) {
      // Drawn from the address alone, so it says nothing about a story that is not on the site.
      const chosen = palette === undefined ? undefined : PALETTES[palette]
      return await draw({ genre, emblem, scene, palette: chosen })
    }
    const story = await deps.findCover(slug)
    if (!story) return notFound(req, reply)
    const { picture: name, ...settings } = story.cover
    const picture = await madeOf(name, shape, (source) => pictureInShape(source, shape))
    if (picture) return sendPicture(req, reply, picture, 'image/webp')
    return await draw({ genre: story.genre, ...settings })
  })

  const limited = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } }
  app.get<{ Params: { slug: string } }>('/covers/:slug.png', limited, async (req, reply) => {
    const { slug } = req.params
    const story = SLUG.test(slug) ? await deps.findCover(slug) : undefined
    if (!story) return notFound(req, reply)
    const { picture: name, ...settings } = story.cover
    const order = { slug, genre: story.genre, ...settings, shape: 'landscape' as const }
    const preview =
      (await madeOf(name, 'preview', previewOfPicture)) ??
      (await pictures.get(JSON.stringify(order), () => previewOfDrawing(drawCover(order))))
    return sendPicture(req, reply, preview, 'image/png')
  })

  app.get(CLUB_PREVIEW, limited, async (req, reply) => {
    const preview = await pictures.get('club', () => previewOfDrawing(drawCover(CLUB_COVER)))
    return sendPicture(req, reply, preview, 'image/png')
  })

  app.get<{ Params: { file: string } }>('/emblems/:file', async (req, reply) => {
    const name = nameOf(req.params.file)
    if (name === undefined || !isEmblemName(name))
      return reply.code(404).send({ code: 'not_found', requestId: req.id })
    const print = await prints.get(`emblem ${name}`, () => makePrint(drawEmblem(name)))
    return sendPrint(req, reply, print, EMBLEM_CACHING)
  })
}

/** An uploaded picture that is not stored: the cover is drawn, which is better than none. */
class PictureGone extends Error {}

function notFound(req: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'story_not_found', requestId: req.id })
}

function nameOf(file: string): string | undefined {
  return /^([a-z0-9-]{1,120})\.svg$/.exec(file)?.[1]
}

function sendPicture(
  req: FastifyRequest,
  reply: FastifyReply,
  picture: Picture,
  type: string,
): FastifyReply {
  const etag = `"${picture.etag}"`
  reply
    .header('etag', etag)
    .header('cache-control', CACHING)
    .header('x-content-type-options', 'nosniff')
  if (isFresh(req, etag)) return reply.code(304).send()
  return reply.type(type).send(picture.bytes)
}
