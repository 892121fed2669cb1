import { join } from 'node:path'
import { DEFAULT_LANGUAGE, type Language } from '@cco/domain/language/language'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { GuestAnswers } from './guest-answers.ts'
import { bodyTags, type PageContents, withBody } from './page-body.ts'
import { type HeadAddress, headHtml, withHead } from './page-head.ts'
import { pageHeaders, workerHeaders } from './page-headers.ts'
import { acceptsBrotli, isFresh } from './request-headers.ts'
import {
  composePage,
  loadSite,
  type PageRoute,
  requestedLanguage,
  routeOfPage,
  type Site,
} from './site.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')

type Options = {
  config: Pick<Config, 'isProduction' | 'AUTH_CAPTCHA_PROVIDER' | 'siteUrl'>
  /** For patterns with a parameter: whether what the address names is there. */
  exists: Readonly<Record<string, (param: string) => Promise<boolean>>>
  /** For patterns with a parameter: the parameter that took the place of the address’s own. */
  moved: Readonly<Record<string, (param: string) => Promise<string | undefined>>>
  /** Whether a pattern is for search engines. */
  isPublic: (pattern: string) => boolean
  /** What a public page says of itself to a guest. */
  describe: (route: PageRoute, language: Language) => Promise<PageContents>
  /** Public pages with their contents, until what they show changes. */
  answers: Pick<GuestAnswers, 'of'>
  /** The folder of the built site. */
  dist?: string
}

/**
 * Serves the built site: hashed assets, cached indefinitely, and a single page for every other
 * path, with the styles and preloads of its route (design §13). Its status is 404 for an address
 * that is no page, or a page of something that is not there.
 */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { config, exists, moved, dist = DIST } = options
  const site = await loadSite(dist)
  if (site) {
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      // By itself it reads the names of all files for each request, to compare how one is spelled.
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
    })
    app.get<{ Params: { file: string } }>('/assets/:file', (req, reply) =>
      site.assets.has(req.params.file) ? reply.sendFile(req.params.file) : reply.callNotFound(),
    )
    app.get('/sw.js', async (req, reply) => {
      // Asked for at each visit, so that a release is found and one that is broken is replaced.
      reply.headers(workerHeaders(config)).type('text/javascript; charset=utf-8')
      return acceptsBrotli(req)
        ? reply.header('content-encoding', 'br').send(site.worker.brotli)
        : reply.send(site.worker.plain)
    })
  }
  const headers = pageHeaders(site?.inlineScripts ?? [], config)
  app.setNotFoundHandler(async (req, reply) => {
    const isPage =
      (req.method === 'GET' || req.method === 'HEAD') &&
      !/^\/(api|trpc|auth\/v1|covers|photos|portraits|emblems|icons|assets|dev|pay)(\/|$)/.test(
        req.url.split('?')[0] ?? '',
      )
    if (!isPage) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    if (!site) {
      return reply
        .code(503)
        .type('text/plain')
        .send('The site is not built. Run `npm run build`, or use `npm run dev`.')
    }
    const requested = requestedLanguage(req.url)
    const language = requested ?? DEFAULT_LANGUAGE
    const { plain, brotli } = composePage(site, req.url, language)
    const route = routeOfPage(site, req.url)
    const status = await statusOf(route, exists).catch((error: unknown) => {
      // The page itself shows what failed, and is better than none.
      req.log.error(error, 'could not tell whether a page exists')
      return 200
    })
    const present = status === 404 ? await movedTo(req, route, moved) : undefined
    if (present !== undefined) return reply.redirect(present, 301)
    reply.code(status).headers(headers)
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    if (route?.picture !== undefined && status === 200) {
      // Otherwise it is found once the screen has been downloaded and drawn.
      reply.header('link', `<${route.picture}>; rel=preload; as=image; fetchpriority=high`)
    }
    const isIndexed = route !== undefined && status === 200 && options.isPublic(route.pattern)
    if (!isIndexed) reply.header('x-robots-tag', 'noindex')
    if (isIndexed) {
      const failed = (error: unknown) => {
        req.log.error(error, 'could not describe a page')
        return undefined
      }
      const given = { ...options, language, requested, failed }
      const described = await describedPage(site, route, given).catch(failed)
      if (described) {
        reply.header('etag', described.etag)
        if (isFresh(req, described.etag)) return reply.code(304).send()
        return acceptsBrotli(req)
          ? reply.header('content-encoding', 'br').send(await described.compressed())
          : reply.send(described.body)
      }
    }
    return acceptsBrotli(req)
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(plain)
  })
}

type Described = Pick<Options, 'config' | 'describe' | 'answers'> &
  Pick<HeadAddress, 'language' | 'requested'> & { failed: (error: unknown) => void }

/** Returns a public page with its contents, shared by all guests of an address and a language. */
async function describedPage(site: Site, route: PageRoute, options: Described) {
  const { config, describe, answers, language, requested, failed } = options
  const path = filledPath(route.pattern, route.params[0] ?? '')
  return await answers.of(`page ${path} ${language} ${requested ?? ''}`, async () => {
    const contents = await describe(route, language)
    for (const failure of contents.failures) failed(failure)
    const address = { siteUrl: config.siteUrl, language, requested }
    const html = composePage(site, path, language).plain.toString()
    const headed = withHead(html, headHtml(contents.head, address))
    const body = withBody(headed, bodyTags(contents, address))
    return { status: 200, type: 'text/html', body, hasFailed: contents.failures.length > 0 }
  })
}

/** Returns the present address of what an earlier one named, with the same query. */
async function movedTo(
  req: FastifyRequest,
  route: PageRoute | undefined,
  moved: Options['moved'],
): Promise<string | undefined> {
  const param = route?.params[0]
  if (!route || param === undefined) return undefined
  const present = await moved[route.pattern]?.(param)
  if (present === undefined) return undefined
  const path = filledPath(route.pattern, present)
  const at = req.url.indexOf('?')
  return at < 0 ? path : `${path}${req.url.slice(at)}`
}

function filledPath(pattern: string, param: string): string {
  return pattern.replace(/:[^/]+/, () => encodeURIComponent(param))
}

/** Returns 200 for an address that leads to a page, and 404 for any other. */
async function statusOf(
  route: PageRoute | undefined,
  exists: Options['exists'],
): Promise<200 | 404> {
  if (!route) return 404
  const isThere = exists[route.pattern]
  return !isThere || (await isThere(route.params[0] ?? '')) ? 200 : 404
}
