import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { words } from './words.ts'

const found = (text: string, path = 'apps/a.ts') =>
  words(toProject([[path, text]])).map(({ line, advice }) => `${line} ${advice}`)

test('reports a name with a word of its own, whatever its case', () => {
  expect(
    found('const isTold = 1\nconst cancelDeed = 2\nconst a = { kept: 3, REQUESTS_ASKED: 4 }'),
  ).toEqual([
    '1 "isTold": say notify, report or show',
    '2 "cancelDeed": say action',
    '3 "kept": say stored, saved or cached',
    '3 "REQUESTS_ASKED": say requested, or filters of the address',
  ])
})

test('reports names that only as a whole are no standard term', () => {
  const text = 'useAskDialog(gameWords, seatFill, callOffGame, heldBeside, WORDS)'
  expect(found(text)).toEqual([
    '1 "useAskDialog": say PromptDialog',
    '1 "gameWords": say labels or phrases',
    '1 "seatFill": say game report, occupancy or revenue',
    '1 "callOffGame": say cancel',
    '1 "heldBeside": say what stands there: second node, other, neighbour',
    '1 "WORDS": say labels or phrases',
  ])
})

test('reports a word in the files alone where it has that sense', () => {
  const text = 'const moved = noticeOf(outer)'
  expect(found(text, 'apps/server/src/features/playing/bookings/store.ts')).toEqual([
    '1 "moved": say reschedule for an answer to a new time, transfer for another game',
    '1 "noticeOf": say notification',
  ])
  expect(found(text, 'packages/auth/src/a.ts')).toEqual([
    '1 "noticeOf": say notification',
    '1 "outer": say external',
  ])
  expect(found(text, 'apps/web/src/ui/a.tsx')).toEqual([])
})

test('accepts the names of libraries, languages and alphabets', () => {
  expect(found('use(FilePen, letterSpacing, LETTERS, searchWords, calendarFeed)')).toEqual([])
})

test('reports such words in comments, but not in texts', () => {
  expect(
    found(
      "// Nobody is there.\nconst a = 'nobody // told'\n/** Told once. */\nconst b = `${a} whoever`",
    ),
  ).toEqual([
    '1 "Nobody": say who it is: a user, an attacker, everyone',
    '3 "Told": say notify, report, record or show',
  ])
  expect(found('// Masters call it off, or called games off.\n// It calls offers.')).toEqual([
    '1 "call it off": say cancel',
    '1 "called games off": say cancel',
  ])
})

test('accepts a comment that tells one thing from another', () => {
  expect(found('// Digits that tell rows apart.')).toEqual([])
})

test('reports an exception that excuses nothing any more', () => {
  const rules = 'tools/architecture/rules/words.ts'
  const problems = words(toProject([[rules, '']]))
  expect(problems).toContainEqual({
    path: rules,
    line: 1,
    rule: 'words',
    advice: expect.stringContaining('"letter"'),
  })
  expect(
    words(
      toProject([
        [rules, ''],
        ['a.ts', 'use(LETTERS)'],
      ]),
    ),
  ).not.toContainEqual(expect.objectContaining({ advice: expect.stringContaining('"letter"') }))
})

test('accepts words that only contain them', () => {
  expect(found('const heartbeat = skeptic + unasked // retold')).toEqual([])
})

test('reports such words and phrases in documents, with the line', () => {
  const page =
    '# Letters\n\nThe owner is told so by a letter,\ngood for an hour. Nobody else hears it.'
  expect(found(page, 'docs/page.md')).toEqual([
    '4 "Nobody": say who it is: a user, an attacker, everyone',
    '3 "told": say notify, report, record or show',
    '1 "Letters": say email, or character',
    '3 "letter": say email, or character',
    '4 "hears": say receive, or be notified',
    '4 "good for an": say valid for, or expires after',
  ])
})

test('accepts such words in code spans, code blocks and link targets of documents', () => {
  const page = 'The account `nobody`, [0013](0013-letters.md)\n\n```\nletter\n```\n'
  expect(found(page, 'docs/page.md')).toEqual([])
})

test('reports a file by its name', () => {
  const named = (path: string) => words(toProject([[path, 'export const one = 1\n']]))
  expect(named('apps/web/src/features/playing/bookings/own-feed.tsx')).toMatchObject([
    { line: 1, rule: 'words' },
  ])
  expect(named('apps/server/src/features/money/means.test.ts')).toHaveLength(1)
  expect(named('apps/web/src/features/playing/bookings/own-calendar-feed.tsx')).toEqual([])
})
