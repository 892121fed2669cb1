import { expect, test } from 'vitest'
import { calendarViolations } from './calendar-rules.ts'

const GOOD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//CCO//games//RU',
  'NAME:Игры\\, все',
  'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
  'X-WR-TIMEZONE:Europe/Berlin',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:1@cco',
  'DTSTAMP:20261101T120000Z',
  'LAST-MODIFIED:20261101T120000Z',
  'SEQUENCE:0',
  'DTSTART;TZID=Europe/Berlin:20261201T190000',
  'DTEND;TZID=Europe/Berlin:20261201T220000',
  'SUMMARY:Тихий дом\\; часть 1',
  'URL:https://cco.test/stories/a?game=1',
  'STATUS:CONFIRMED',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

test('accepts a good file, and a title that is folded between two characters', () => {
  expect(calendarViolations(Buffer.from(GOOD))).toEqual([])
  const folded = GOOD.replace('Тихий дом', `${'дом'.repeat(10)}\r\n ${'ом'.repeat(12)}`)
  expect(calendarViolations(Buffer.from(folded))).toEqual([])
})

test.each([
  ['a line break that is not CRLF', 'VERSION:2.0\r\n', 'VERSION:2.0\n'],
  ['no CRLF at the end', 'END:VCALENDAR\r\n', 'END:VCALENDAR'],
  ['a line of over 75 octets', 'Тихий дом', 'Тихий дом '.repeat(5)],
  ['an empty line', 'VERSION:2.0\r\n', 'VERSION:2.0\r\n\r\n'],
  ['a control character', 'Тихий дом', 'Тихий\u0007дом'],
  ['not a content line', 'STATUS:CONFIRMED', 'STATUS CONFIRMED'],
  ['a parameter twice', ';VALUE=DURATION', ';VALUE=DURATION;VALUE=DURATION'],
  ['END:VEVENT alone', 'BEGIN:VEVENT\r\n', ''],
  ['VEVENT does not end', 'END:VEVENT\r\nEND:VCALENDAR\r\n', ''],
  ['no VCALENDAR', /VCALENDAR/g, 'VTODO'],
  ['X-WR-TIMEZONE after a component', 'END:VCALENDAR', 'X-WR-TIMEZONE:UTC\r\nEND:VCALENDAR'],
  ['VCALENDAR without PRODID', 'PRODID:-//CCO//games//RU\r\n', ''],
  ['VERSION is no version', 'VERSION:2.0', 'VERSION:1.0'],
  ['VEVENT without UID', 'UID:1@cco\r\n', ''],
  ['VEVENT without DTSTAMP', 'DTSTAMP:20261101T120000Z\r\n', ''],
  ['UID twice in VEVENT', 'UID:1@cco', 'UID:1@cco\r\nUID:2@cco'],
  ['DTSTAMP is no utc', 'DTSTAMP:20261101T120000Z', 'DTSTAMP:20261101T120000'],
  ['DTSTART is no date-time', '20261201T190000', '20261301T190000'],
  ['SEQUENCE is no integer', 'SEQUENCE:0', 'SEQUENCE:1.5'],
  ['SEQUENCE is negative', 'SEQUENCE:0', 'SEQUENCE:-1'],
  ['REFRESH-INTERVAL is no duration', 'PT30M', '30M'],
  ['REFRESH-INTERVAL without VALUE=DURATION', ';VALUE=DURATION', ''],
  ['URL is no uri', 'URL:https://cco.test/stories', 'URL:/stories'],
  ['NAME is no text', 'Игры\\, все', 'Игры, все'],
  ['SUMMARY is no text', '\\; часть', '\\: часть'],
  ['X-WR-TIMEZONE is no text', 'X-WR-TIMEZONE:Europe/Berlin', 'X-WR-TIMEZONE:Europe;Berlin'],
  ['STATUS is no status', 'STATUS:CONFIRMED', 'STATUS:DRAFT'],
  ['TIMEZONE-ID is unknown', 'X-WR-TIMEZONE', 'TIMEZONE-ID'],
  ['SUMMARY has the parameter VALUE', 'SUMMARY:', 'SUMMARY;VALUE=TEXT:'],
  ['VTODO in VCALENDAR', 'END:VCALENDAR', 'BEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR'],
  ['a calendar without a component', /BEGIN:VTIMEZONE.*END:VEVENT\r\n/s, ''],
  ['a VTIMEZONE without an observance', /BEGIN:STANDARD.*END:STANDARD\r\n/s, ''],
  ['STANDARD without TZOFFSETTO', 'TZOFFSETTO:+0100\r\n', ''],
  ['TZOFFSETTO is no utc-offset', 'TZOFFSETTO:+0100', 'TZOFFSETTO:0100'],
  ['RRULE is no recur', 'FREQ=YEARLY', 'FREQ=OFTEN'],
  ['Europe/Berlin is not defined', /BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, ''],
  ['a VTIMEZONE twice', /(BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n)/s, '$1$1'],
  ['a UID twice', /(BEGIN:VEVENT.*END:VEVENT\r\n)/s, '$1$1'],
  ['DTSTART belongs to no zone', 'DTSTART;TZID=Europe/Berlin', 'DTSTART'],
  ['DTEND has a zone and is in UTC', '20261201T220000', '20261201T220000Z'],
  ['DTSTART and DTEND have two forms', ';TZID=Europe/Berlin:20261201T220000', ':20261201T210000Z'],
  ['DTEND is not after DTSTART', '20261201T220000', '20261201T190000'],
  ['DTSTAMP is not LAST-MODIFIED', 'LAST-MODIFIED:2026', 'LAST-MODIFIED:2025'],
  ['a METHOD without ORGANIZER', 'VERSION:2.0', 'VERSION:2.0\r\nMETHOD:PUBLISH'],
] as const)('reports %s', (violation, part, instead) => {
  const bad = GOOD.replace(part, instead)
  expect(bad).not.toBe(GOOD)
  expect(calendarViolations(Buffer.from(bad)).join('\n')).toContain(violation)
})

test('reports a character split by folding', () => {
  const title = Buffer.from(GOOD).indexOf('Тихий') + 1
  const bytes = Buffer.from(GOOD)
  const split = Buffer.concat([
    bytes.subarray(0, title),
    Buffer.from('\r\n '),
    bytes.subarray(title),
  ])
  expect(calendarViolations(split)).toEqual(['a character split by folding'])
})
