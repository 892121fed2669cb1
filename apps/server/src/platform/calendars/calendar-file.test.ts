import { describe, expect, test } from 'vitest'
import { readEvents, timesByDefinition } from '../../testing/calendar-reader.ts'
import { calendarViolations } from '../../testing/calendar-rules.ts'
import { type CalendarEvent, type CalendarFeed, calendarFile } from './calendar-file.ts'

const MINUTE_MS = 60_000
const CHANGED_AT = new Date('2026-11-20T09:08:07.654Z')

function event(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 'game',
    sequence: 3,
    changedAt: CHANGED_AT,
    startsAt: new Date('2026-12-01T16:00:00Z'),
    endsAt: new Date('2026-12-01T19:00:00Z'),
    title: 'Тихий дом',
    details: 'Мастер: Анна',
    place: 'клуб на Покровке, Покровка, 17',
    url: 'https://cco.test/stories/a?game=1',
    cancelled: false,
    ...fields,
  }
}

async function file(fields: Partial<CalendarFeed> = {}): Promise<string> {
  return await calendarFile({
    name: 'CCO: все игры',
    language: 'ru',
    zone: 'Europe/Moscow',
    events: [event()],
    ...fields,
  })
}

const violationsOf = (text: string) => calendarViolations(Buffer.from(text))

describe.each([
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
])('a file in %s', (zone) => {
  test.each(['ru', 'en'] as const)(
    'is read back with the same instants across both changes of the clocks, in %s',
    async (language) => {
      // From before the changes of each zone to after them, every half hour.
      const events = ['2027-03-13', '2027-03-27', '2027-04-03', '2027-10-02', '2027-10-30']
        .concat('2027-11-06')
        .flatMap((day) =>
          Array.from({ length: 96 }, (_, at) => Date.parse(day) + at * 30 * MINUTE_MS),
        )
        .map((at, index) =>
          event({
            id: `game-${index}`,
            startsAt: new Date(at),
            endsAt: new Date(at + (30 + (index % 7) * 30) * MINUTE_MS),
            title: language === 'ru' ? 'Сюжет; «ночь», часть 1' : 'Story; “night”, part 1',
          }),
        )
      const text = await file({ zone, language, events })
      expect(violationsOf(text)).toEqual([])
      const times = events.map(({ startsAt, endsAt }) => [startsAt, endsAt])
      const read = readEvents(text)
      expect(read.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(times)
      expect(new Set(read.map(({ title }) => title))).toEqual(new Set([events[0]?.title]))
      expect(timesByDefinition(text)).toEqual(times)
      // Local times are the rule, and only those around a change are in UTC.
      const local = text.match(/DTSTART;TZID=/g)?.length ?? 0
      expect(local).toBeGreaterThan(events.length * 0.9)
    },
  )
})

test('games that end in the two hours from 2 to 3 of one night end at two times', async () => {
  const night = (end: string) =>
    event({ startsAt: new Date('2027-10-30T20:00:00Z'), endsAt: new Date(end) })
  const text = await file({
    zone: 'Europe/Berlin',
    events: [night('2027-10-31T00:30:00Z'), { ...night('2027-10-31T01:30:00Z'), id: 'other' }],
  })
  expect(text.match(/^DTEND.*$/gm)).toEqual(['DTEND:20271031T003000Z', 'DTEND:20271031T013000Z'])
  // The start has the same form, although it comes once.
  expect(text.match(/^DTSTART.*Z$/gm)).toEqual([
    'DTSTART:20271030T200000Z',
    'DTSTART:20271030T200000Z',
  ])
  expect(violationsOf(text)).toEqual([])
})

test('DTSTAMP is the last change in UTC, and the same file is written again', async () => {
  const text = await file()
  expect(text.match(/^(DTSTAMP|LAST-MODIFIED:.*Z|SEQUENCE).*$/gm)).toEqual([
    'LAST-MODIFIED:20260715T220651Z',
    'DTSTAMP:20261120T090807Z',
    'LAST-MODIFIED:20261120T090807Z',
    'SEQUENCE:3',
  ])
  expect(await file()).toBe(text)
})

test.each([
  ['Europe/Berlin', [event()]],
  ['Europe/Berlin', []],
  ['UTC', [event()]],
  ['UTC', []],
  ['Etc/GMT+3', [event({ cancelled: true })]],
  ['Africa/Casablanca', [event()]],
])('a file in %s with the events %j breaks no rule of the format', async (zone, events) => {
  expect(violationsOf(await file({ zone, events }))).toEqual([])
})

test('texts of any characters and lengths are folded, escaped and read back', async () => {
  const title = `${'Кот и 🎲, “дом”; '.repeat(20)}конец \\o/`
  const text = await file({
    name: 'CCO: игры, которые я веду; мои',
    events: [
      event({
        title,
        details: `a\r\nb\rc\td\u0000\u0007e\\, ${'long ascii text '.repeat(20)}`,
        place: '🎲'.repeat(100),
      }),
    ],
  })
  expect(violationsOf(text)).toEqual([])
  expect(text).toContain('\r\nNAME:CCO: игры\\, которые я веду\\; мои\r\n')
  const [read] = readEvents(text)
  expect(read).toMatchObject({
    title,
    details: `a\nb\nc\tde\\, ${'long ascii text '.repeat(20)}`,
    place: '🎲'.repeat(100),
  })
})

test('a backslash before the letter n is no line break', async () => {
  expect(await file({ events: [event({ title: 'C:\\new' })] })).toContain(
    '\r\nSUMMARY:C:\\\\new\r\n',
  )
})

test('an event far ahead, for which the file defines no changes, is in UTC', async () => {
  const at = (time: string) => new Date(`2060-07-01T${time}:00Z`)
  const events = [event({ startsAt: at('18:00'), endsAt: at('20:00') })]
  const text = await file({ zone: 'America/New_York', events })
  expect(readEvents(text)[0]).toMatchObject({ startsAt: at('18:00'), endsAt: at('20:00') })
  expect(timesByDefinition(text)).toEqual([[at('18:00'), at('20:00')]])
})
