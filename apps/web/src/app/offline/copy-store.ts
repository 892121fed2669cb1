import { keysWith, readText, writeText } from '../../lib/storage.ts'

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

/** The release of this page: an answer stored by another one may have another shape. */
const release = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/** Stores an answer in place of the one before. */
export function saveCopy(name: CopyName, copy: Copy): void {
  writeText(`${PREFIX}${name}`, JSON.stringify({ ...copy, release: release() } satisfies Stored))
}

/** Returns what this release stored for a user; anything else is removed. */
export function readCopy(name: CopyName, userId: string): Copy | null {
  const key = `${PREFIX}${name}`
  const text = readText(key)
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    if (isStored(stored) && stored.userId === userId && stored.release === release()) return stored
  } catch {
    // Not JSON: falls through to the removal.
  }
  writeText(key, null)
  return null
}

/** Removes all that is stored, as when the user has signed out. */
export function removeCopies(): void {
  for (const key of keysWith(PREFIX)) writeText(key, null)
}

function isStored(value: unknown): value is Stored {
  const { userId, savedAt, data, release: by } = Object(value) as Partial<Stored>
  const isText = typeof userId === 'string' && typeof by === 'string'
  return isText && typeof savedAt === 'number' && data !== undefined
}
