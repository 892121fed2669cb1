/** A content line of an iCalendar file: `NAME;PARAMETER=value:value`, unfolded. */
export type ContentLine = {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** A component of an iCalendar file; `isLate` marks properties that follow a component. */
export type CalendarPart = {
  name: string
  properties: (ContentLine & { isLate: boolean })[]
  parts: CalendarPart[]
}

const MAX_OCTETS = 75
const CRLF = '\r\n'
const CONTENT_LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s

/**
 * Reads the lines of a file by the rules of RFC 5545, 3.1: what breaks them is added to `violations`.
 */
export function linesOf(file: Buffer, violations: string[]): ContentLine[] {
  const text = file.toString('latin1')
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) violations.push('a line break that is not CRLF')
  if (!text.endsWith(CRLF)) violations.push('no CRLF at the end')
  const physical = text.replace(/\r\n$/, '').split(/\r?\n/)
  if (physical.some((line) => line.length > MAX_OCTETS)) violations.push('a line of over 75 octets')
  if (physical.some((line) => line === '')) violations.push('an empty line')
  if (physical.some((line) => !isUtf8(line))) violations.push('a character split by folding')
  const lines = physical
    .join(CRLF)
    .replace(/\r\n[ \t]/g, '')
    .split(CRLF)
    .map((line) => Buffer.from(line, 'latin1').toString('utf8'))
  return lines.flatMap((line) => contentLine(line, violations))
}

/** Returns the components of a file, of which an iCalendar object is the first. */
export function partsOf(lines: readonly ContentLine[], violations: string[]): CalendarPart[] {
  const root: CalendarPart = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const line of lines) {
    const inner = open.at(-1) ?? root
    if (line.name === 'BEGIN') {
      const part: CalendarPart = { name: line.value, properties: [], parts: [] }
      inner.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      if (inner === root || line.value !== inner.name) violations.push(`END:${line.value} alone`)
      else open.pop()
    } else {
      inner.properties.push({ ...line, isLate: inner.parts.length > 0 })
    }
  }
  if (open.length > 1) violations.push(`${open.at(-1)?.name} does not end`)
  if (root.properties.length > 0) violations.push('a property outside of the calendar')
  return root.parts
}

function contentLine(line: string, violations: string[]): ContentLine[] {
  if (/(?!\t)\p{Cc}/u.test(line)) violations.push(`a control character in ${line}`)
  const [, name, parameters = '', value = ''] = CONTENT_LINE.exec(line) ?? []
  if (name === undefined) {
    violations.push(`not a content line: ${line}`)
    return []
  }
  const named = [...parameters.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^;]*)/g)].map(
    ([, key = '', text = '']): [string, string] => [key, text.replace(/^"|"$/g, '')],
  )
  if (new Set(named.map(([key]) => key)).size < named.length) {
    violations.push(`a parameter twice in ${name}`)
  }
  return [{ name, parameters: new Map(named), value }]
}

function isUtf8(line: string): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
    return true
  } catch {
    return false
  }
}
