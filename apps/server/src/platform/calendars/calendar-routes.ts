import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CalendarFeed } from './calendar-file.ts'

export type CalendarRoutesDeps = {
  publicFeed: (language: 'ru' | 'en') => Promise<CalendarFeed>
  gameFeed: (gameId: string, language: 'ru' | 'en') => Promise<CalendarFeed | undefined>
  /** Returns the feed for a secret key, or undefined if the key is unknown or revoked. */
  secretFeed: (key: string) => Promise<CalendarFeed | undefined>
}

/** Calendar applications poll every few minutes at most; guessing keys takes many more requests. */
const PER_MINUTE = 60
const FOR_EVERYONE = 'public, max-age=300'
const FOR_ONE = 'private, no-store'

/**
 * Serves the calendars in iCalendar format.
 * `GET /api/calendar/games.ics` returns all announced games, `…/game/<id>.ics` a single game and
 * `…/feed/<key>.ics` the private feed of a user.
 */
export const calendarRoutes: FastifyPluginAsync<CalendarRoutesDeps> = async (app, deps) => {
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  app.get('/api/calendar/games.ics', { config }, async (req, reply) => {
    const feed = await deps.publicFeed(languageOf(req.headers['accept-language']))
    return await send(reply.header('vary', 'accept-language'), feed, FOR_EVERYONE)
  })
  app.get<{ Params: { file: string } }>(
    '/api/calendar/game/:file',
    { config },
    async (req, reply) => {
      const id = nameOf(req.params.file)
      const language = languageOf(req.headers['accept-language'])
      const known = z.uuid().safeParse(id).success && id !== undefined
      const feed = known ? await deps.gameFeed(id, language) : undefined
      if (!feed) return reply.code(404).send({ code: 'game_not_found', requestId: req.id })
      reply
        .header('content-disposition', 'attachment; filename="game.ics"')
        .header('vary', 'accept-language')
      return await send(reply, feed, FOR_EVERYONE)
    },
  )
  app.get<{ Params: { file: string } }>(
    '/api/calendar/feed/:file',
    { config },
    async (req, reply) => {
      const key = nameOf(req.params.file)
      const feed = key === undefined ? undefined : await deps.secretFeed(key)
      if (!feed) return reply.code(404).send({ code: 'not_found', requestId: req.id })
      return await send(reply, feed, FOR_ONE)
    },
  )
}

function nameOf(file: string): string | undefined {
  return /^([\w-]{1,100})\.ics$/.exec(file)?.[1]
}

function languageOf(header: string | undefined): 'ru' | 'en' {
  return header?.startsWith('en') ? 'en' : 'ru'
}

async function send(reply: FastifyReply, feed: CalendarFeed, cache: string) {
  // Imported on the first request, since most processes serve no calendar for a long time.
  const { calendarFile } = await import('./calendar-file.ts')
  return reply
    .header('cache-control', cache)
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .type('text/calendar; charset=utf-8')
    .send(calendarFile(feed))
}
