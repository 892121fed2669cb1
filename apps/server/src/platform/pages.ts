import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'
import { composePage, loadSite, type Site } from './site.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')

/**
 * The built site: hashed assets for ever, and one page for every other path, with the styles and
 * preloads of the route it is asked for (design §13).
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
  const headers = pageHeaders(site, config.isProduction)
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

function pageHeaders(site: Site | undefined, isProduction: boolean): Record<string, string> {
  const scripts = (site?.inlineScripts ?? []).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // sonner and Radix set styles on elements; scripts never get this.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
