/**
 * A value in local storage: checked when read, cleared when it cannot be read, and shared
 * with the other tabs. Where storage is refused (private windows, full disks), it lives as long as
 * the page does.
 */
export interface StoredValue<T> {
  get(): T
  set(value: T): void
  /** Calls back after every change, whichever tab made it. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** Returns whether a stored value is valid. Plain code: a schema library is too large here. */
export type Check<T> = (value: unknown) => value is T

interface Format<T> {
  read(text: string): unknown
  write(value: T): string
}

/**
 * A word stored unchanged: `ru`, `parchment`. `fallback` is the value until one is chosen; the first
 * word unless given.
 */
export function storedWord<T extends string>(
  key: string,
  words: readonly [T, ...T[]],
  fallback: () => T = () => words[0],
) {
  const format: Format<T> = { read: (text) => text, write: (value) => value }
  const isWord = (value: unknown): value is T => (words as readonly unknown[]).includes(value)
  return storedValue<T>(key, isWord, fallback, format)
}

/** Any other value, stored as JSON. */
export function storedJson<T>(key: string, check: Check<T>, fallback: T) {
  return storedValue<T>(key, check, () => fallback, { read: JSON.parse, write: JSON.stringify })
}

function storedValue<T>(
  key: string,
  check: Check<T>,
  fallback: () => T,
  format: Format<T>,
): StoredValue<T> {
  const listeners = new Set<() => void>()
  // The text the value was read from: the same text gives the same object, as React demands.
  let known: { text: string | null; value: T } | undefined

  const read = (): T => {
    const text = readText(key)
    if (text === null) return fallback()
    if (known && known.text === text) return known.value
    const value = parse(text)
    known = { text: readText(key), value }
    return value
  }

  const parse = (text: string): T => {
    try {
      const value = format.read(text)
      if (check(value)) return value
    } catch {
      // Not readable at all: treated like an invalid value.
    }
    writeText(key, null)
    return fallback()
  }

  const onStorage = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) for (const listener of listeners) listener()
  }

  return {
    get: read,
    set(value) {
      const text = format.write(value)
      writeText(key, text)
      known = { text, value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

/** What storage refused to take, so that the page itself still remembers. */
const refused = new Map<string, string | null>()

/** The text under a key, or null. Never throws. */
export function readText(key: string): string | null {
  const stored = refused.get(key)
  if (stored !== undefined) return stored
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The keys of all texts that begin with a prefix. Never throws. */
export function keysWith(prefix: string): string[] {
  const unstored = [...refused].flatMap(([key, text]) => (text === null ? [] : [key]))
  const keys = new Set([...storedKeys(), ...unstored])
  return [...keys].filter((key) => key.startsWith(prefix))
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  } catch {
    return []
  }
}

/** Writes the text under a key, or removes the key for null. Never throws. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    refused.delete(key)
  } catch {
    refused.set(key, text)
  }
}
