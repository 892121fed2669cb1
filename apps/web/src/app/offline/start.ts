import { currentSession, subscribeSession } from '../../lib/auth.ts'
import { startCopies } from './copies.ts'

/**
 * Lets the site open without a network, for users who are signed in or have installed it: to others the
 * worker would only bring downloads. Called once, after the first paint.
 */
export function startOffline(): void {
  startCopies()
  // The development server has no worker.
  if (!(import.meta.env.PROD && 'serviceWorker' in navigator)) return
  if (isWanted()) {
    install()
    return
  }
  const stop = subscribeSession(() => {
    if (!isWanted()) return
    stop()
    install()
  })
}

const isWanted = () =>
  currentSession().status === 'signedIn' || matchMedia('(display-mode: standalone)').matches

function install(): void {
  import('./worker.ts')
    .then(({ installWorker }) => installWorker())
    .then(async () => {
      const { startPush } = await import('../../features/news/push/public.ts')
      startPush()
    })
    // A browser may refuse, as in a private window; the site works without.
    .catch((error: unknown) => console.warn('No service worker', error))
}
