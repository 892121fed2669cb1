import type { Language } from '@cco/domain/language/language'

/**
 * Dates in what the server writes to people: notifications and letters. The site's own words for
 * dates are in `apps/web/src/lib/datetime.ts`; both name the zone beside a game's time.
 */

/** Who reads: their language, and the IANA name of their zone. */
export type Reader = { language: Language; zone: string }

const LOCALE: Record<Language, string> = { ru: 'ru', en: 'en-GB' }
const FALLBACK_ZONE = 'Europe/Moscow'
const formats = new Map<string, Intl.DateTimeFormat>()

/** `сб, 28 ноября, 15:00 (UTC+3)`, `Sat, 28 November, 15:00 (UTC+3)`. */
export function formatGameTime(at: Date, reader: Reader): string {
  const day = written(at, reader, { weekday: 'short', day: 'numeric', month: 'long' })
  const time = written(at, reader, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${day}, ${time} (${offset(at, reader)})`
}

/** By how many minutes a zone's clocks are ahead of UTC then; for a lost zone, those of the club. */
export function zoneOffset(at: Date, zone: string): number {
  const parts = format({ language: 'en', zone }, { timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

function offset(at: Date, reader: Reader): string {
  const parts = format({ ...reader, language: 'en' }, { timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC').replace('-', '−')
}

function written(at: Date, reader: Reader, options: Intl.DateTimeFormatOptions): string {
  return format(reader, options).format(at)
}

/** Making a format is dear, so each is made once; a zone that no longer exists reads as the club's. */
function format({ language, zone }: Reader, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = formatIn(zone, language, options)
  formats.set(key, made)
  return made
}

function formatIn(zone: string, language: Language, options: Intl.DateTimeFormatOptions) {
  try {
    return new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: zone })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: FALLBACK_ZONE })
  }
}
