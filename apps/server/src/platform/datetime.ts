import type { Language } from '@cco/domain/language/language'
import { zoneOrClubs } from '@cco/domain/time/zone'
import { zoneOffset } from '@cco/domain/time/zoned'

/**
 * Formats dates for notifications and emails. The website has its own formats in
 * `apps/web/src/lib/datetime.ts`; both show the zone next to the time of a game.
 */

/** The recipient's language and IANA time zone. */
export type Reader = { language: Language; zone: string }

const LOCALE: Record<Language, string> = { ru: 'ru', en: 'en-GB' }
const REMEMBERED = 2_000

const formats = new Map<string, Intl.DateTimeFormat>()
const gameTimes = new Map<string, string>()

/**
 * Returns the date and time of a game with its UTC offset: `сб, 28 ноября, 15:00 (UTC+3)`, `Sat, 28
 * November, 15:00 (UTC+3)`.
 */
export function formatGameTime(at: Date, reader: Reader): string {
  const key = `${reader.language} ${reader.zone} ${at.getTime()}`
  return remembered(gameTimes, key, () => {
    const day = written(at, reader, { weekday: 'short', day: 'numeric', month: 'long' })
    const time = written(at, reader, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return `${day}, ${time} (${offset(zoneOffset(at, zoneOrClubs(reader.zone)))})`
  })
}

/** Returns the short name of a zone at an instant: `CET`, `UTC+5:45`. */
export function zoneLabel(at: Date, reader: Reader): string {
  const name = written(at, reader, { timeZoneName: 'short' }).split(' ').at(-1) ?? ''
  return /^(?:GMT|UTC)/.test(name) ? offset(zoneOffset(at, zoneOrClubs(reader.zone))) : name
}

/** Returns the label of an offset in minutes: `UTC`, `UTC+5:45`, `UTC−3:30`. */
function offset(ahead: number): string {
  if (ahead === 0) return 'UTC'
  const minutes = Math.abs(ahead)
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `UTC${ahead < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`
}

function written(at: Date, reader: Reader, options: Intl.DateTimeFormatOptions): string {
  return format(reader, options).format(at)
}

/**
 * Formats are expensive to create, so they are cached. A zone that no longer exists falls back to
 * the club's.
 */
function format({ language, zone }: Reader, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  return remembered(formats, key, () => formatIn(zone, language, options))
}

/** Returns a cached value or computes it. Many recipients share a game and a time zone. */
function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, made)
  return made
}

function formatIn(zone: string, language: Language, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: zoneOrClubs(zone) })
}
