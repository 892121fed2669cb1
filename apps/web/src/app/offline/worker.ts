import { messageSW, Workbox } from 'workbox-window'
import { paths } from '../../lib/paths.ts'
import { release } from './release.ts'
import { offerUpdate } from './update.ts'

/** How often a page that stays open looks for a new release, in milliseconds. */
const LOOK_EVERY_MS = 60 * 60_000
/** How long the new worker may take to come into force before the page is loaded regardless. */
const PATIENCE_MS = 3000

/** Whether a worker was built with this page. */
async function isOfThisRelease(worker: ServiceWorker | undefined): Promise<boolean> {
  if (!worker) return false
  const entry: unknown = await messageSW(worker, { type: 'ENTRY' })
  return typeof entry === 'string' && release().endsWith(`/${entry}`)
}

/** Installs the service worker (decision 0124), and offers each new release that it finds. */
export async function installWorker(): Promise<void> {
  const worker = new Workbox(paths.worker())
  let late: ReturnType<typeof setTimeout> | undefined
  let isAccepted = false
  const takeUp = () => {
    isAccepted = true
    worker.messageSkipWaiting()
    // Another tab may have let it in already.
    late = setTimeout(() => location.reload(), PATIENCE_MS)
  }
  worker.addEventListener('waiting', async ({ sw }) => {
    // Opened after the release, this page has nothing to take up, and lacks a shell of its own.
    if (await isOfThisRelease(sw)) worker.messageSkipWaiting()
    else offerUpdate(takeUp)
  })
  worker.addEventListener('controlling', async ({ sw, isUpdate, isExternal }) => {
    if (isAccepted) {
      clearTimeout(late)
      location.reload()
    } else if ((isUpdate || isExternal) && !(await isOfThisRelease(sw))) {
      // Another tab took it up: this page is of the release before.
      offerUpdate(() => location.reload())
    }
  })
  await worker.register()

  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    // Without a network there is nothing to find.
    worker.update().catch((error: unknown) => console.warn('No update', error))
  }
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
}
