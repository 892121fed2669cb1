import { type CalendarPart, type ContentLine, linesOf, partsOf } from './calendar-lines.ts'

const DATE_TIME = String.raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d`
const OFFSET = /^[+-](?:0\d|1[0-4])[0-5]\d$/
/** The value types of RFC 5545, 3.3, as far as the files of this server have them. */
const TYPES = {
  text: /^(?:[^\\;,]|\\[\\;,nN])*$/,
  uri: /^[a-z][a-z0-9+.-]*:[^\s"<>\\^`{|}]+$/i,
  integer: /^[+-]?\d{1,10}$/,
  duration: /^[+-]?P(?:\d+W|(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)(?<!P)$/,
  utc: new RegExp(`^${DATE_TIME}Z$`),
  local: new RegExp(`^${DATE_TIME}$`),
  'date-time': new RegExp(`^${DATE_TIME}Z?$`),
  'utc-offset': OFFSET,
  recur:
    /^FREQ=YEARLY(?:;(?:BYMONTH=\d{1,2}|BYDAY=[+-]?\d?(?:MO|TU|WE|TH|FR|SA|SU)|BYMONTHDAY=[\d,-]+|UNTIL=\d{8}T\d{6}Z))*$/,
  version: /^2\.0$/,
  scale: /^GREGORIAN$/,
  method: /^PUBLISH$/,
  status: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
} as const

type Type = keyof typeof TYPES
/** A property that a component may have: its type, and whether it is required or may be repeated. */
type Rule = { type: Type; times: '1' | '0-1' | '0+'; parameters?: readonly string[] }

const one = (type: Type, parameters: readonly string[] = []): Rule => ({
  type,
  times: '1',
  parameters,
})
const maybe = (type: Type, parameters: readonly string[] = []): Rule => ({
  type,
  times: '0-1',
  parameters,
})
const some = (type: Type, parameters: readonly string[] = []): Rule => ({
  type,
  times: '0+',
  parameters,
})
const WORDED = ['LANGUAGE', 'ALTREP']

const OBSERVANCE: Record<string, Rule> = {
  DTSTART: one('local'),
  TZOFFSETFROM: one('utc-offset'),
  TZOFFSETTO: one('utc-offset'),
  RRULE: maybe('recur'),
  RDATE: some('local'),
  TZNAME: some('text', WORDED),
}
/** What RFC 5545 and RFC 7986 allow in each component that the files of this server have. */
const RULES: Record<string, Record<string, Rule>> = {
  VCALENDAR: {
    PRODID: one('text'),
    VERSION: one('version'),
    CALSCALE: maybe('scale'),
    METHOD: maybe('method'),
    NAME: some('text', WORDED),
    DESCRIPTION: some('text', WORDED),
    'REFRESH-INTERVAL': maybe('duration', ['VALUE']),
    'LAST-MODIFIED': maybe('utc'),
    URL: maybe('uri'),
    SOURCE: maybe('uri', ['VALUE']),
    COLOR: maybe('text'),
    UID: maybe('text'),
  },
  VTIMEZONE: { TZID: one('text'), 'LAST-MODIFIED': maybe('utc'), TZURL: maybe('uri') },
  STANDARD: OBSERVANCE,
  DAYLIGHT: OBSERVANCE,
  VEVENT: {
    UID: one('text'),
    DTSTAMP: one('utc'),
    DTSTART: one('date-time', ['TZID']),
    DTEND: maybe('date-time', ['TZID']),
    'LAST-MODIFIED': maybe('utc'),
    SEQUENCE: maybe('integer'),
    SUMMARY: maybe('text', WORDED),
    DESCRIPTION: maybe('text', WORDED),
    LOCATION: maybe('text', WORDED),
    URL: maybe('uri'),
    STATUS: maybe('status'),
  },
}
const INSIDE: Record<string, readonly string[]> = {
  VCALENDAR: ['VTIMEZONE', 'VEVENT'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
}

/**
 * Returns what a calendar file breaks of RFC 5545 and RFC 7986, nothing for a good one. It is stricter
 * than the standard: only what the files of this server may have is allowed.
 */
export function calendarViolations(file: Buffer): string[] {
  const violations: string[] = []
  const parts = partsOf(linesOf(file, violations), violations)
  const [calendar] = parts
  if (parts.length !== 1 || calendar?.name !== 'VCALENDAR') return [...violations, 'no VCALENDAR']
  checkPart(calendar, violations)
  if (calendar.parts.length === 0) violations.push('a calendar without a component')
  const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE')
  for (const zone of zones) {
    if (zone.parts.length === 0) violations.push('a VTIMEZONE without an observance')
  }
  const known = zones.map((zone) => valueIn(zone, 'TZID'))
  if (new Set(known).size < known.length) violations.push('a VTIMEZONE twice')
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  for (const event of events) checkEvent(event, known, violations)
  const ids = events.map((event) => valueIn(event, 'UID'))
  if (new Set(ids).size < ids.length) violations.push('a UID twice')
  // With a method, DTSTAMP is when the file was made, and an organizer is required (RFC 5546, 3.2.1).
  if (valueIn(calendar, 'METHOD') !== undefined) violations.push('a METHOD without ORGANIZER')
  return violations
}

function checkPart(part: CalendarPart, violations: string[]): void {
  const rules = RULES[part.name] ?? {}
  for (const [name, { times }] of Object.entries(rules)) {
    const count = part.properties.filter((property) => property.name === name).length
    if (times === '1' && count === 0) violations.push(`${part.name} without ${name}`)
    if (times !== '0+' && count > 1) violations.push(`${name} twice in ${part.name}`)
  }
  for (const property of part.properties) {
    if (property.isLate) violations.push(`${property.name} after a component`)
    checkProperty(part.name, property, violations)
  }
  for (const inner of part.parts) {
    if (!INSIDE[part.name]?.includes(inner.name)) {
      violations.push(`${inner.name} in ${part.name}`)
    } else checkPart(inner, violations)
  }
}

function checkProperty(part: string, property: ContentLine, violations: string[]): void {
  const { name, parameters, value } = property
  const rule = name.startsWith('X-') ? some('text') : RULES[part]?.[name]
  if (!rule) {
    violations.push(`${name} is unknown in ${part}`)
    return
  }
  if (!TYPES[rule.type].test(value)) violations.push(`${name} is no ${rule.type}: ${value}`)
  for (const key of parameters.keys()) {
    if (!rule.parameters?.includes(key)) violations.push(`${name} has the parameter ${key}`)
  }
  // These have no default type (RFC 7986, 5.7).
  if (name === 'REFRESH-INTERVAL' && parameters.get('VALUE') !== 'DURATION') {
    violations.push('REFRESH-INTERVAL without VALUE=DURATION')
  }
}

function checkEvent(
  event: CalendarPart,
  zones: readonly (string | undefined)[],
  violations: string[],
): void {
  const [start, end] = ['DTSTART', 'DTEND'].map((name) =>
    event.properties.find((property) => property.name === name),
  )
  for (const time of [start, end]) {
    if (!time) continue
    const zone = time.parameters.get('TZID')
    const isUtc = time.value.endsWith('Z')
    if (zone === undefined && !isUtc) violations.push(`${time.name} belongs to no zone`)
    if (zone !== undefined && isUtc) violations.push(`${time.name} has a zone and is in UTC`)
    if (zone !== undefined && !zones.includes(zone)) violations.push(`${zone} is not defined`)
  }
  if (start && end) {
    const isOneForm = start.parameters.get('TZID') === end.parameters.get('TZID')
    if (!isOneForm) violations.push('DTSTART and DTEND have two forms')
    if (isOneForm && end.value <= start.value) violations.push('DTEND is not after DTSTART')
  }
  const changed = valueIn(event, 'LAST-MODIFIED')
  if (changed !== undefined && changed !== valueIn(event, 'DTSTAMP')) {
    violations.push('DTSTAMP is not LAST-MODIFIED')
  }
  if (valueIn(event, 'SEQUENCE')?.startsWith('-')) violations.push('SEQUENCE is negative')
}

function valueIn(part: CalendarPart, name: string): string | undefined {
  return part.properties.find((property) => property.name === name)?.value
}
