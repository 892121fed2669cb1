import { DEFAULT_LANGUAGE, type Language } from '@cco/domain/language/language'
import { pageHeads as en } from '@cco/messages/en/pageHeads'
import { pageHeads as ru } from '@cco/messages/ru/pageHeads'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { requestedLanguage } from '../platform/site.ts'
import { APP_ICONS, type AppIcon, drawAppIcon, ICON_GROUND } from './app-icon.ts'

type Options = { deps: Pick<Deps, 'settings'> }

const PER_MINUTE = 60
const PHRASES = { ru, en }
const DAY_SECONDS = 24 * 60 * 60

/**
 * Serves what makes the site installable: `/manifest.webmanifest` in the language that its
 * address names, as that of a page (`?lang=en`), and the icons it names.
 */
export const installRoutes: FastifyPluginAsync<Options> = async (app, { deps }) => {
  const config = { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } }
  const drawn = new Map<AppIcon, Promise<Buffer>>()

  app.get('/manifest.webmanifest', { config }, async (req, reply) => {
    const language = requestedLanguage(req.url) ?? DEFAULT_LANGUAGE
    const { club } = await deps.settings()
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(language, club)))
  })

  app.get<{ Params: { file: string } }>('/icons/:file', { config }, async (req, reply) => {
    const name = /^([\w-]{1,20})\.png$/.exec(req.params.file)?.[1]
    if (!(name && isIcon(name))) return reply.callNotFound()
    const picture = drawn.get(name) ?? drawAppIcon(name)
    drawn.set(name, picture)
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(await picture)
  })
}

type Club = Awaited<ReturnType<Deps['settings']>>['club']

/** Returns the manifest of the site (W3C Web Application Manifest). */
function manifestOf(language: Language, club: Club) {
  const { shortcuts, home } = PHRASES[language]
  const icon = (name: AppIcon) => ({
    ...{ src: `/icons/${name}.png`, type: 'image/png' },
    sizes: `${APP_ICONS[name].size}x${APP_ICONS[name].size}`,
    purpose: APP_ICONS[name].form === 'maskable' ? 'maskable' : 'any',
  })
  return {
    // Names the installed site, wherever it starts.
    id: '/',
    name: `${club.name} — ${club.title[language]}`,
    short_name: club.name,
    description: home,
    lang: language,
    start_url: '/?source=installed',
    scope: '/',
    display: 'standalone',
    background_color: ICON_GROUND,
    theme_color: ICON_GROUND,
    icons: [icon('icon-192'), icon('icon-512'), icon('maskable-512')],
    shortcuts: [
      { name: shortcuts.bookings, url: '/my-bookings' },
      { name: shortcuts.calendar, url: '/master-calendar' },
      { name: shortcuts.stories, url: '/stories' },
    ],
  }
}

function isIcon(name: string): name is AppIcon {
  return Object.hasOwn(APP_ICONS, name)
}
