import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'
import { pageHeaders } from './page-headers.ts'
import { composePage, loadSite } from './site.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')

/**
 * Serves the built site: hashed assets, cached indefinitely, and a single page for every other
 * path, with the styles and preloads of its route (design §13).
 */
export const pageRoutes: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const site = await loadSite(DIST)
  if (site) {
    await app.register(fastifyStatic, {
      root: join(DIST, 'assets'),
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
    const { plain, brotli } = composePage(site, req.url)
    reply.headers(headers).type('text/html; charset=utf-8').header('vary', 'accept-encoding')
    const takesBrotli = /\bbr\b/.test(req.headers['accept-encoding'] ?? '')
    return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain)
  })
}
