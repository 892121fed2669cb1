import { keysWith, readText, writeText } from '../../lib/storage.ts'
import { DRAWINGS_CACHE } from './cache-names.ts'
import { release } from './release.ts'

export type CopyName = 'bookings' | 'attend' | 'profile'

/** An answer stored on this device, as it was at a moment. */
interface Copy {
  /** Whose answer it is. */
  userId: string
  /** When it was received, in milliseconds since 1970. */
  savedAt: number
  data: unknown
}
interface Stored extends Copy {
  release: string
}

const PREFIX = 'offline.'

/** Stores an answer in place of the one before. */
export function saveCopy(name: CopyName, copy: Copy): void {
  writeText(`${PREFIX}${name}`, JSON.stringify({ ...copy, release: release() } satisfies Stored))
}

/**
 * Returns what was stored for a user; that of another user is removed. What another release has stored
 * may have another shape, and is left to it.
 */
export function readCopy(name: CopyName, userId: string): Copy | null {
  const key = `${PREFIX}${name}`
  const text = readText(key)
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (isStored(stored) && stored.userId === userId) {
      return stored.release === release() ? stored : null
    }
  } catch {
    // Not JSON: falls through to the removal.
  }
  writeText(key, null)
  return null
}

/** Removes all that is stored, as when the user has signed out. */
export function removeCopies(): void {
  const keys = keysWith(PREFIX)
  if (keys.length === 0) return
  for (const key of keys) writeText(key, null)
  // Covers say what someone has booked.
  if ('caches' in window) {
    caches.delete(DRAWINGS_CACHE).catch((error: unknown) => console.warn(error))
  }
}

function isStored(value: unknown): value is Stored {
  const { userId, savedAt, data, release: by } = Object(value) as Partial<Stored>
  const isText = typeof userId === 'string' && typeof by === 'string'
  return isText && typeof savedAt === 'number' && data !== undefined
}
