import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@cco/domain/language/language'
import accepts from '@fastify/accepts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { GuestAnswers } from '../guest-answers.ts'
import { isFresh } from '../request-headers.ts'
import type { CalendarFeed } from './calendar-file.ts'

export type CalendarRoutesDeps = {
  publicCalendarFeed: (language: Language) => Promise<CalendarFeed>
  gameCalendarFeed: (gameId: string, language: Language) => Promise<CalendarFeed | undefined>
  /** Returns the feed for a secret key, or undefined if the key is unknown or revoked. */
  secretCalendarFeed: (key: string) => Promise<CalendarFeed | undefined>
  /** The calendar of all games is the same for every reader of a language. */
  answers: Pick<GuestAnswers, 'of'>
}

/** Calendar applications poll every few minutes at most; guessing keys takes many more requests. */
const PER_MINUTE = 60
const FOR_EVERYONE = 'public, max-age=300'
const FOR_ONE = 'private, no-store'
const TYPE = 'text/calendar; charset=utf-8'

const languageQuery = z.object({ lang: z.enum(LANGUAGES) })

/**
 * Serves the calendars in iCalendar format.
 * `GET /api/calendar/games.ics` returns all announced games, `…/game/<id>.ics` a single game and
 * `…/feed/<key>.ics` the private feed of a user, in the language of their profile. The public ones
 * are in the language of `?lang=`, which every link of the site names, otherwise in the one that the
 * request prefers.
 */
export const calendarRoutes: FastifyPluginAsync<CalendarRoutesDeps> = async (app, deps) => {
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  await app.register(accepts)

  app.get('/api/calendar/games.ics', { config }, async (req, reply) => {
    const language = languageOf(req, reply)
    const { body, etag } = await deps.answers.of(
      `${req.routeOptions.url} ${language}`,
      async () => {
        const feed = await deps.publicCalendarFeed(language)
        return { status: 200, type: TYPE, body: await fileOf(feed), hasFailed: false }
      },
    )
    setHeaders(reply, FOR_EVERYONE).header('etag', etag)
    if (isFresh(req, etag)) return reply.code(304).send()
    return reply.type(TYPE).send(body)
  })
  app.get<{ Params: { file: string } }>(
    '/api/calendar/game/:file',
    { config },
    async (req, reply) => {
      const id = nameOf(req.params.file)
      const language = languageOf(req, reply)
      const known = z.uuid().safeParse(id).success && id !== undefined
      const feed = known ? await deps.gameCalendarFeed(id, language) : undefined
      if (!feed) return reply.code(404).send({ code: 'game_not_found', requestId: req.id })
      reply.header('content-disposition', 'attachment; filename="game.ics"')
      return setHeaders(reply, FOR_EVERYONE)
        .type(TYPE)
        .send(await fileOf(feed))
    },
  )
  app.get<{ Params: { file: string } }>(
    '/api/calendar/feed/:file',
    { config },
    async (req, reply) => {
      const key = nameOf(req.params.file)
      const feed = key === undefined ? undefined : await deps.secretCalendarFeed(key)
      if (!feed) return reply.code(404).send({ code: 'not_found', requestId: req.id })
      return setHeaders(reply, FOR_ONE)
        .type(TYPE)
        .send(await fileOf(feed))
    },
  )
}

function nameOf(file: string): string | undefined {
  return /^([\w-]{1,100})\.ics$/.exec(file)?.[1]
}

/** The language that the address names, otherwise the acceptable one that the request prefers. */
function languageOf(req: FastifyRequest, reply: FastifyReply): Language {
  const named = languageQuery.safeParse(req.query)
  if (named.success) return named.data.lang
  reply.header('vary', 'accept-language')
  // A region matters less than the order: “ru-RU, en” prefers Russian (RFC 4647, 3.4).
  for (const range of req.languages()) {
    const tag = range === '*' ? req.language([...LANGUAGES]) : range.toLowerCase().split('-')[0]
    const found = LANGUAGES.find((language) => language === tag)
    if (found !== undefined) return found
  }
  return DEFAULT_LANGUAGE
}

function setHeaders(reply: FastifyReply, cache: string): FastifyReply {
  return reply
    .header('cache-control', cache)
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
}

async function fileOf(feed: CalendarFeed): Promise<string> {
  // Imported on the first request, since most processes serve no calendar for a long time.
  const { calendarFile } = await import('./calendar-file.ts')
  return await calendarFile(feed)
}
