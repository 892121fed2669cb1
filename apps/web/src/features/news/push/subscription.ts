import { api } from '../../../lib/api.ts'
import { streamerMode } from '../../../lib/streamer.ts'

/** How long the service worker may take to start, in milliseconds. */
const PATIENCE_MS = 10_000

/** Whether this browser can show push messages; iOS can once the site is on the home screen. */
export function support(): 'ready' | 'notInstalled' | 'unsupported' {
  const hasParts = 'serviceWorker' in navigator && 'PushManager' in window
  if (hasParts && 'Notification' in window) return 'ready'
  const isOnHomeScreen = (navigator as { standalone?: boolean }).standalone
  return isOnHomeScreen === false ? 'notInstalled' : 'unsupported'
}

/** The browser has no subscription to give: its push service is away, or it refuses. */
export class NoSubscription extends Error {
  override name = 'NoSubscription'
}

/**
 * Subscribes this browser to the push messages of who is signed in, or renews what it has: browsers drop
 * and replace subscriptions by themselves, and one to another key receives nothing. Requires the
 * permission.
 * @param isCurrent whether the user that this is for is still signed in
 * @throws NoSubscription when the browser has none; Error when the server refuses it
 */
export async function subscribe({
  turnedOn,
  isCurrent = () => true,
}: {
  turnedOn: boolean
  isCurrent?: () => boolean
}): Promise<void> {
  const { publicKey } = await api.push.key.query()
  const subscription = await subscriptionTo(publicKey).catch((error: unknown) => {
    throw new NoSubscription('the browser has no subscription', { cause: error })
  })
  if (!isCurrent()) return
  const { endpoint, keys } = subscription.toJSON()
  await api.push.register.mutate({
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    turnedOn,
    isMasked: streamerMode() !== 'off',
  })
}

async function subscriptionTo(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker()
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  await known?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Ends the subscription of this browser, also that of another user. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** The key of a subscription in base64url, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no service worker')), PATIENCE_MS)
  return await Promise.race([navigator.serviceWorker.ready, late.promise]).finally(() =>
    clearTimeout(timer),
  )
}
