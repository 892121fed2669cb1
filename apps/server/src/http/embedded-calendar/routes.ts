import { type EmbeddedCalendarQuery, embeddedCalendarQuery } from '@cco/domain/calendar/embedded'
import { DEFAULT_LANGUAGE, type Language } from '@cco/domain/language/language'
import { CLUB_DETAILS } from '@cco/domain/settings/club-defaults'
import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { GUEST_CACHING } from '../../platform/guest-answers.ts'
import { embeddedPageHeaders } from '../../platform/page-headers.ts'
import { acceptsBrotli, isFresh } from '../../platform/request-headers.ts'
import { requestedLanguage } from '../../platform/site.ts'
import { createGuestQueries } from '../public-pages/guest-queries.ts'
import { calendarPage, failurePage } from './page.ts'
import { STYLE } from './style.ts'

/** A school or an office has one address, and each view counts. */
const PER_MINUTE = 300
/** How far ahead games are shown, and how many of them: a frame has little room. */
const DAYS = 31
const GAMES_MAX = 50
const DAY_MS = 86_400_000

type Choice = EmbeddedCalendarQuery & { language: Language }

/**
 * Serves `/embed`, the upcoming games for frames of other sites (decision 0127): the same for
 * everyone, without scripts, forms and cookies, so that a hostile frame gains nothing by a click in it.
 */
export const embeddedCalendarRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const headers = embeddedPageHeaders(STYLE, deps.config)

  /** Says in the frame what went wrong: nothing else is seen by who pasted the code. */
  const sendFailure = async (
    req: FastifyRequest,
    reply: FastifyReply,
    { status, reason }: { status: number; reason: 'invalid' | 'unavailable' },
  ) => {
    const { data: choice } = z.safeParse(embeddedCalendarQuery, chosenIn(req.query))
    const language = choice?.lang ?? requestedLanguage(req.url) ?? DEFAULT_LANGUAGE
    // The settings may be what cannot be read.
    const { name } = await deps.settings().then(
      ({ club }) => club,
      () => CLUB_DETAILS,
    )
    const display = { ...choice, language, club: name, siteUrl: deps.config.siteUrl }
    reply.code(status).headers(headers).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(failurePage(reason, display))
  }

  const options: RouteShorthandOptions = {
    config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
    errorHandler: async (error, req, reply) => {
      const status = error.statusCode ?? 503
      if (status >= 500) req.log.error(error, 'could not show the embedded calendar')
      return await sendFailure(req, reply, { status, reason: 'unavailable' })
    },
  }
  const sendCalendar = async (req: FastifyRequest, reply: FastifyReply) => {
    const query = z.safeParse(embeddedCalendarQuery, chosenIn(req.query))
    if (!query.success) return await sendFailure(req, reply, { status: 400, reason: 'invalid' })
    const language = query.data.lang ?? DEFAULT_LANGUAGE
    const answer = await calendarAnswer(deps, { ...query.data, language })
    reply.headers(headers).header('cache-control', GUEST_CACHING)
    reply.header('vary', 'accept-encoding').header('etag', answer.etag)
    if (isFresh(req, answer.etag)) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    return acceptsBrotli(req)
      ? reply.header('content-encoding', 'br').send(await answer.compressed())
      : reply.send(answer.body)
  }
  for (const path of ['/embed', '/embed/']) app.get(path, options, sendCalendar)
}

/** Returns what a query chooses: a parameter without a value chooses nothing. */
function chosenIn(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

/** Returns the calendar of a choice, shared by everyone who asks for it. */
function calendarAnswer(deps: Deps, { language, theme, genre, ...rest }: Choice) {
  // The same card, however its id is spelled.
  const master = rest.master?.toLowerCase()
  const key = ['embed', language, theme, genre, master].join(' ')
  return deps.guestAnswers.of(key, async () => {
    const now = deps.clock.now()
    const { ask } = createGuestQueries(deps, language)
    const [{ games, hasMore }, { club }] = await Promise.all([
      ask.calendar.games({
        from: now.toISOString(),
        to: new Date(now.getTime() + DAYS * DAY_MS).toISOString(),
        limit: GAMES_MAX,
        ...(master !== undefined && { masterId: master }),
        ...(genre !== undefined && { genres: [genre] }),
      }),
      deps.settings(),
    ])
    const { siteUrl } = deps.config
    const display = { language, theme, genre, master, club: club.name, siteUrl }
    const body = calendarPage({ games, hasMore, now }, display)
    return { status: 200, type: 'text/html', body, hasFailed: false }
  })
}
