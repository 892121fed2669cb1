import { paths } from '../../lib/paths.ts'
import { DRAWINGS_CACHE } from './cache-names.ts'

/** Those of the empty and the failed states of the bookings. */
const EMBLEMS = ['book', 'compass', 'hourglass'].map((name) => `/emblems/${name}.svg`)

/**
 * Stores the covers that the list of bookings draws, which were loaded before there was a worker to
 * store them. Without storage, as in a private window, they are left out.
 */
export async function storeDrawings(slugs: readonly string[]): Promise<void> {
  if (!('caches' in window)) return
  try {
    const cache = await caches.open(DRAWINGS_CACHE)
    const covers = [...new Set(slugs)].map((slug) => paths.cover(slug, 'portrait'))
    const stored = await Promise.all(
      [...covers, ...EMBLEMS].map(async (address) => ({
        ...{ address, isStored: (await cache.match(address)) !== undefined },
      })),
    )
    await cache.addAll(stored.flatMap(({ address, isStored }) => (isStored ? [] : [address])))
  } catch (error) {
    console.warn('Could not store drawings', error)
  }
}
