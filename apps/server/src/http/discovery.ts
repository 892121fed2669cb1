import { createHash } from 'node:crypto'
import { languageUrl } from '@cco/domain/pages/head-tags'
import { DOCUMENT_PAGES, PUBLIC_PAGES } from '@cco/domain/pages/public'
import { formatDayTime } from '@cco/domain/time/moment'
import { CLUB_ZONE } from '@cco/domain/time/zone'
import { pageHeads as en } from '@cco/messages/en/pageHeads'
import { pageHeads as ru } from '@cco/messages/ru/pageHeads'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { GUEST_CACHING } from '../platform/guest-answers.ts'
import { escapeHtml } from '../platform/html.ts'
import { isFresh } from '../platform/request-headers.ts'

type Options = { deps: Pick<Deps, 'sql' | 'clock' | 'config'> }

const PER_MINUTE = 60
/** The limit of one sitemap (sitemaps.org). Each page is listed in both languages. */
const PAGES_MAX = 20_000
const NEW_GAMES_MAX = 50
/** How long the contacts in `security.txt` are valid; the standard asks for less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60_000
const FOR_EVERYONE = 'public, max-age=300'
const PHRASES = { ru, en }

/** Paths that are of no use to a search engine. */
const DISALLOWED = ['/api/', '/trpc/', '/auth/', '/dev/', '/pay/', '/admin', '/owner/', '/master/']

type Listed = { path: string; changedAt: Date | null }
type Entry = {
  id: string
  slug: string
  title: { ru: string; en: string }
  startsAt: Date
  createdAt: Date
}

/**
 * Serves `/robots.txt`, `/.well-known/security.txt` (RFC 9116), `/sitemap.xml` and `/feed.xml`, the Atom feed of
 * new games.
 */
export const discoveryRoutes: FastifyPluginAsync<Options> = async (app, { deps }) => {
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  const { siteUrl } = deps.config

  app.get('/robots.txt', { config }, async (_req, reply) => {
    const lines = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`)]
    const body = `${lines.join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
    return reply.type('text/plain; charset=utf-8').header('cache-control', FOR_EVERYONE).send(body)
  })

  const { SECURITY_CONTACT: contacts } = deps.config
  if (contacts) {
    app.get('/.well-known/security.txt', { config }, async (_req, reply) => {
      const body = securityText(deps.config, contacts, deps.clock.now())
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', FOR_EVERYONE)
        .send(body)
    })
  }

  app.get('/sitemap.xml', { config }, async (req, reply) => {
    const body = sitemap(siteUrl, await listedPages(deps.sql))
    return sendList(req, reply, { type: 'application/xml', body })
  })

  app.get<{ Querystring: { lang?: unknown } }>('/feed.xml', { config }, async (req, reply) => {
    const language = req.query.lang === 'en' ? 'en' : 'ru'
    const now = deps.clock.now()
    const body = feed(siteUrl, language, { games: await newGames(deps.sql, now), now })
    return sendList(req, reply, { type: 'application/atom+xml', body })
  })
}

/** Sends what lists pages and games: it is asked for again each time, since one may be withdrawn. */
function sendList(
  req: FastifyRequest,
  reply: FastifyReply,
  { type, body }: { type: string; body: string },
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', GUEST_CACHING).header('etag', etag)
  if (isFresh(req, etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}

/** Returns where vulnerabilities are reported, in the format of RFC 9116. */
function securityText(
  { SECURITY_POLICY_URL: policy, siteUrl }: Options['deps']['config'],
  contacts: readonly string[],
  now: Date,
): string {
  // A whole day, so that the answer is the same until the next one.
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(day + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl).href}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}

async function listedPages(sql: Deps['sql']): Promise<Listed[]> {
  const found = await sql<Listed[]>`
    select '/stories/' || slug as path, updated_at as changed_at from stories where is_active
    union all
    select '/our-masters/' || id, null from master_cards where is_active and not is_archived
    union all
    select '/careers/' || id, opened_at from jobs where status = 'open'
    union all
    select '/guilds/' || id, texts_changed_at from guilds where disbanded_at is null
    order by path limit ${PAGES_MAX}`
  const fixed = [...Object.keys(PUBLIC_PAGES), ...DOCUMENT_PAGES]
  return [...fixed.map((path) => ({ path, changedAt: null })), ...found]
}

function sitemap(siteUrl: string, pages: readonly Listed[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const url = (language?: 'ru' | 'en') => escapeHtml(languageUrl(siteUrl, path, language))
    const alternates = [
      `<xhtml:link rel="alternate" hreflang="ru" href="${url('ru')}"/>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${url('en')}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${url()}"/>`,
    ].join('')
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return (['ru', 'en'] as const).map(
      (language) => `<url><loc>${url(language)}</loc>${changed}${alternates}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

async function newGames(sql: Deps['sql'], now: Date): Promise<Entry[]> {
  return await sql<Entry[]>`
    select l.id, l.slug, l.title, l.starts_at, g.created_at
    from listed_games l join games g on g.id = l.id join stories s on s.id = g.story_id
    where l.status in ('published', 'confirmed') and l.starts_at > ${now}::timestamptz
      and s.is_active
    order by g.created_at desc, l.id limit ${NEW_GAMES_MAX}`
}

function feed(
  siteUrl: string,
  language: 'ru' | 'en',
  { games, now }: { games: readonly Entry[]; now: Date },
): string {
  const self = escapeHtml(languageUrl(siteUrl, '/feed.xml', language))
  const entries = games.map((game) => {
    const url = escapeHtml(languageUrl(siteUrl, `/stories/${game.slug}`, language))
    const title = escapeHtml(
      `${game.title[language]} — ${formatDayTime(game.startsAt, { language, zone: CLUB_ZONE, now })}`,
    )
    return `<entry><id>urn:uuid:${game.id}</id><title>${title}</title><link href="${url}"/><updated>${game.createdAt.toISOString()}</updated></entry>`
  })
  const updated = games[0]?.createdAt ?? new Date(0)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${self}</id><title>${escapeHtml(PHRASES[language].newGames)}</title><link rel="self" href="${self}"/><updated>${updated.toISOString()}</updated><author><name>CCO</name></author>
${entries.join('\n')}
</feed>
`
}
