import { localOf } from '@cco/domain/time/zoned'

/**
 * An instant that tells the hours of its own zone. `ical-generator` writes those of the machine,
 * unless it is given a date of `@date-fns/tz`, which is what this looks like to it.
 */
class WallClock extends Date {
  readonly internal: Date
  constructor(at: Date, zone: string) {
    super(at)
    const { date, time } = localOf(at, zone)
    this.internal = new Date(`${date}T${time}:00Z`)
  }
  tzComponents(): number[] {
    return []
  }
  withTimeZone(): WallClock {
    return this
  }
  override getFullYear = () => this.internal.getUTCFullYear()
  override getMonth = () => this.internal.getUTCMonth()
  override getDate = () => this.internal.getUTCDate()
  override getHours = () => this.internal.getUTCHours()
  override getMinutes = () => this.internal.getUTCMinutes()
  override getSeconds = () => this.getUTCSeconds()
}

/** The instant as a clock in `zone` shows it, for whoever reads it by local getters. */
export function wallClock(at: Date, zone: string): WallClock {
  return new WallClock(at, zone)
}
