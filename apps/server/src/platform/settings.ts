import { openSideConnection, type Sql } from '@cco/database/client'
import { type Settings, settingsSchema } from '@cco/domain/settings/settings'
import type { Clock } from './clock.ts'

const FRESH_MS = 5_000

/** Reads the owner's settings. */
export type SettingsReader = {
  current: () => Promise<Settings>
  /** Reads the settings anew at the next use. */
  forget: () => void
  /** Closes the reader's connection. */
  close: () => Promise<void>
}

/**
 * Opens a reader of the owner's settings merged over their defaults.
 * Settings are cached for five seconds, or until `forget`, which a node calls on each change.
 * Transactions read them too, so the reader has a connection of its own.
 */
export function openSettings(sql: Sql): SettingsReader {
  let cached: { value: Promise<Settings>; readAt: number } | undefined
  const aside = openSideConnection(sql)
  const read = async () => {
    const rows = await aside<{ key: string; value: unknown }[]>`select key, value from settings`
    return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
  }
  const current = () => {
    const now = performance.now()
    if (!cached || now - cached.readAt > FRESH_MS) {
      const value = read()
      const entry = { value, readAt: now }
      cached = entry
      value.catch(() => {
        if (cached === entry) cached = undefined
      })
    }
    return cached.value
  }
  const forget = () => {
    cached = undefined
  }
  return { current, forget, close: () => aside.end({ timeout: 1 }) }
}

type Sources = { clock: Clock; settings: () => Promise<Settings> }

/** An instant and the settings in force at it. */
export type Moment = { now: Date; settings: Settings }

/** Returns the current time and the settings in force. */
export async function momentOf({ clock, settings }: Sources): Promise<Moment> {
  return { now: clock.now(), settings: await settings() }
}
