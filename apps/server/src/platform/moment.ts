import type { Settings } from '@cco/domain/settings/settings'
import type { Clock } from './clock.ts'

type Sources = { clock: Clock; settings: () => Promise<Settings> }

/** When something is looked at, and by which settings. */
export type Moment = { now: Date; settings: Settings }

/** This moment, by the settings that hold now. */
export async function momentOf({ clock, settings }: Sources): Promise<Moment> {
  return { now: clock.now(), settings: await settings() }
}
