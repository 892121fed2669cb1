import type { Page } from '@playwright/test'
import type { PushService } from '../../apps/server/src/testing/push-service.ts'

/** What a page calls in place of the push service of its browser. */
declare global {
  interface Window {
    pushSubscription: (
      key?: string,
    ) => Promise<{ endpoint: string; keys: Record<string, string>; key: string } | undefined>
    endPushSubscription: () => Promise<void>
  }
}

export type PushBrowser = {
  /** Where messages to this browser go at the push service; undefined while it has no subscription. */
  path: () => string | undefined
  /** Ends the subscription without a word to the site, as browsers do. */
  drop: () => void
  /** Gives the worker a message as the browser does, and returns what it shows. */
  deliver: (payload: unknown) => Promise<{ title: string; body: string; lang: string }>
}

/**
 * Lets a page subscribe at our push service: the bundled browser has none, refuses the permission, and
 * shows no notifications.
 */
export async function openPushBrowser(page: Page, service: PushService): Promise<PushBrowser> {
  let subscription: { endpoint: string; keys: Record<string, string>; key: string } | undefined
  await page.exposeFunction('pushSubscription', (key?: string) => {
    if (key !== undefined) {
      const { endpoint, p256dh, auth } = service.subscribe()
      subscription = { endpoint, keys: { p256dh, auth }, key }
    }
    return subscription
  })
  await page.exposeFunction('endPushSubscription', () => {
    subscription = undefined
  })
  await page.addInitScript(fakePushManager)
  return {
    path: () => subscription && new URL(subscription.endpoint).pathname,
    drop: () => {
      subscription = undefined
    },
    deliver: async (payload) => {
      const [worker] = page.context().serviceWorkers()
      if (!worker) throw new Error('the page has no worker')
      return await worker.evaluate(async (data) => {
        type Shown = { title: string; body: string; lang: string }
        // The types of a worker are not those of a page.
        const scope = globalThis as unknown as {
          registration: { showNotification: (title: string, shown: object) => Promise<void> }
          PushEvent: new (type: string, init: { data: string }) => Event
          dispatchEvent: (event: Event) => boolean
        }
        return await new Promise<Shown>((resolve) => {
          scope.registration.showNotification = async (title, shown) => {
            const { body, lang } = shown as Shown
            resolve({ title, body, lang })
          }
          scope.dispatchEvent(new scope.PushEvent('push', { data }))
        })
      }, JSON.stringify(payload))
    },
  }
}

/** Runs in the page before its own code. */
function fakePushManager(): void {
  // Blank pages have no push messages.
  if (!('PushManager' in window)) return
  const granted = 'test.push.permission'
  Object.defineProperty(Notification, 'permission', {
    get: () => (localStorage.getItem(granted) ? 'granted' : 'default'),
  })
  Notification.requestPermission = async () => {
    localStorage.setItem(granted, 'yes')
    return 'granted'
  }
  const textOf = (key: PushSubscriptionOptionsInit['applicationServerKey']) =>
    typeof key === 'string' ? key : ''
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      .buffer
  type Known = Awaited<ReturnType<Window['pushSubscription']>>
  const asBrowser = (known: Known) =>
    known
      ? ({
          endpoint: known.endpoint,
          options: { userVisibleOnly: true, applicationServerKey: bytesOf(known.key) },
          toJSON: () => ({ endpoint: known.endpoint, keys: known.keys }),
          unsubscribe: async () => {
            await window.endPushSubscription()
            return true
          },
        } as unknown as PushSubscription)
      : null
  PushManager.prototype.getSubscription = async () => asBrowser(await window.pushSubscription())
  PushManager.prototype.subscribe = async (options) => {
    const made = asBrowser(await window.pushSubscription(textOf(options?.applicationServerKey)))
    if (!made) throw new DOMException('no subscription', 'AbortError')
    return made
  }
}
