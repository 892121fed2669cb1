import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { words } from './words.ts'

const found = (text: string, path = 'apps/a.ts') =>
  words(toProject([[path, text]])).map(({ line, advice }) => `${line} ${advice}`)

test('reports a name with a word of its own, whatever its case', () => {
  expect(
    found('const isTold = 1\nconst cancelDeed = 2\nconst a = { kept: 3, REQUESTS_ASKED: 4 }'),
  ).toEqual([
    '1 "isTold": say notified, reported or shown',
    '2 "cancelDeed": say action',
    '3 "kept": say stored or cached',
    '3 "REQUESTS_ASKED": say requested',
  ])
})

test('reports such words in comments, but not in texts', () => {
  expect(
    found(
      "// Nobody is there.\nconst a = 'nobody // told'\n/** Told once. */\nconst b = `${a} whoever`",
    ),
  ).toEqual([
    '1 "Nobody": say it in plain English, with a subject',
    '3 "Told": say it in plain English, with a subject',
  ])
})

test('accepts words that only contain them', () => {
  expect(found('const heartbeat = skeptic + unasked // retold')).toEqual([])
})

test('reports such words and phrases in documents, with the line', () => {
  const page =
    '# Letters\n\nThe owner is told so by a letter,\ngood for an hour. Nobody else hears it.'
  expect(found(page, 'docs/page.md')).toEqual([
    '1 "Letters": say email, or character',
    '3 "letter": say email, or character',
    '3 "told": say notify, report or show',
    '4 "Nobody": say who it is: a user, an attacker, everyone',
    '4 "hears": say receive, or be notified',
    '4 "good for an": say valid for, or expires after',
  ])
})

test('accepts such words in code spans, code blocks and link targets of documents', () => {
  const page = 'The account `nobody`, [0013](0013-letters.md)\n\n```\nletter\n```\n'
  expect(found(page, 'docs/page.md')).toEqual([])
})
