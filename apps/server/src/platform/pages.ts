import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'
import { pageHeaders } from './page-headers.ts'
import { composePage, loadSite, type PageRoute, pageLanguage, routeOfPage } from './site.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')

type Options = {
  config: Pick<Config, 'isProduction' | 'AUTH_CAPTCHA_PROVIDER'>
  /** For patterns with a parameter: whether what the address names is there. */
  exists: Readonly<Record<string, (param: string) => Promise<boolean>>>
  /** The folder of the built site. */
  dist?: string
}

/**
 * Serves the built site: hashed assets, cached indefinitely, and a single page for every other
 * path, with the styles and preloads of its route (design §13). Its status is 404 for an address
 * that is no page, or a page of something that is not there.
 */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { config, exists, dist = DIST } = options
  const site = await loadSite(dist)
  if (site) {
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      dotfiles: 'deny',
    })
  }
  const headers = pageHeaders(site?.inlineScripts ?? [], config)
  app.setNotFoundHandler(async (req, reply) => {
    const isPage =
      (req.method === 'GET' || req.method === 'HEAD') &&
      !/^\/(api|trpc|auth\/v1|covers|emblems|assets|dev|pay)(\/|$)/.test(
        req.url.split('?')[0] ?? '',
      )
    if (!isPage) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    if (!site) {
      return reply
        .code(503)
        .type('text/plain')
        .send('The site is not built. Run `npm run build`, or use `npm run dev`.')
    }
    const { plain, brotli } = composePage(
      site,
      req.url,
      pageLanguage(req.headers['accept-language']),
    )
    const route = routeOfPage(site, req.url)
    const status = await statusOf(route, exists).catch((error: unknown) => {
      // The page itself shows what failed, and is better than none.
      req.log.error(error, 'could not tell whether a page exists')
      return 200
    })
    reply.code(status).headers(headers)
    reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language')
    if (route?.picture !== undefined && status === 200) {
      // Otherwise it is found once the screen has been downloaded and drawn.
      reply.header('link', `<${route.picture}>; rel=preload; as=image; fetchpriority=high`)
    }
    const takesBrotli = /\bbr\b/.test(req.headers['accept-encoding'] ?? '')
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain)
  })
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
