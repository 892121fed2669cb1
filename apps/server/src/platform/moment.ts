import type { Settings } from '@cco/domain/settings/settings'
import type { Clock } from './clock.ts'

type Sources = { clock: Clock; settings: () => Promise<Settings> }

/** An instant and the settings in force at it. */
export type Moment = { now: Date; settings: Settings }

/** Returns the current time and the settings in force. */
export async function momentOf({ clock, settings }: Sources): Promise<Moment> {
  return { now: clock.now(), settings: await settings() }
}
