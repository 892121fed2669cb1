import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { DRAWINGS_CACHE } from '../src/app/offline/cache-names.ts'
import { openPage, shownPush } from './push.ts'
import { isAsset, isDrawing, isPage, isServerAway } from './requests.ts'

/*
 * The service worker (decision 0124): the site opens without a network, with the screens that were
 * stored. It answers for pages, built files and drawings alone; what the server says of people and games
 * never passes through it.
 */

declare const self: ServiceWorkerGlobalScope

const DAY_SECONDS = 24 * 60 * 60
/** How long a drawing may take before the stored one is shown. */
const DRAWING_SECONDS = 3
/** How long a page may take before the shell is shown, in milliseconds. */
const PATIENCE_MS = 6000

/** Whole answers only; the error page of a proxy must not take the place of a file. */
const wholeAnswers = new CacheableResponsePlugin({ statuses: [200] })

addPlugins([
  {
    // While nodes of two releases are running, the page may come from the other one. The browser
    // tries to install this worker again later.
    cacheWillUpdate: async ({ request, response }) => {
      if (!response.ok) return null
      if (!request.url.endsWith(SHELL)) return response
      return (await response.clone().text()).includes(ENTRY) ? response : null
    },
  },
])
cleanupOutdatedCaches()
precacheAndRoute(PRECACHED)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      wholeAnswers,
      new ExpirationPlugin({
        ...{ maxEntries: 400, maxAgeSeconds: 30 * DAY_SECONDS },
        purgeOnQuotaError: true,
      }),
    ],
  }),
)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isDrawing(url.pathname),
  new NetworkFirst({
    ...{ cacheName: DRAWINGS_CACHE, networkTimeoutSeconds: DRAWING_SECONDS },
    plugins: [wholeAnswers, new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })],
  }),
)

enableNavigationPreload()
registerRoute(
  // A frame in a page of another site has no use for the shell.
  ({ sameOrigin, request, url }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    request.destination === 'document' &&
    isPage(url.pathname),
  ({ event, request }) => pageOrShell(event as FetchEvent, request),
)

/** Returns the page as the server has it; the shell where that fails, or takes too long. */
async function pageOrShell(event: FetchEvent, request: Request): Promise<Response> {
  const shell = () => matchPrecache(SHELL)
  const page = fetchPage(event, request)
  const known = page.then(
    async (answer) => (isServerAway(answer) ? ((await shell()) ?? answer) : answer),
    async (error: unknown) => {
      const stored = await shell()
      if (stored) return stored
      throw error
    },
  )
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)).then(shell)
  // Without a shell there is nothing to do but wait.
  return (await Promise.race([known, late])) ?? (await known)
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  return preloaded ?? (await fetch(request))
}

self.addEventListener('push', (event) => {
  const { title, options } = shownPush(event.data?.text() ?? '', self.location.origin)
  event.waitUntil(self.registration.showNotification(title, options))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const pages = self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = (url: string) => self.clients.openWindow(url)
  const { url } = event.notification.data
  event.waitUntil(pages.then((some) => openPage(url, { pages: some, open })))
})

self.addEventListener('message', ({ data, ports }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // A page asks whether this worker is of its own release.
  if (data?.type === 'ENTRY') ports[0]?.postMessage(ENTRY)
})
clientsClaim()
