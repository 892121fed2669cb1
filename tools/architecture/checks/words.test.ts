import { expect, test } from 'vitest'
import { toProject } from '../source/project.ts'
import { words } from './words.ts'

const found = (text: string) =>
  words(toProject([['apps/a.ts', text]])).map(({ line, advice }) => `${line} ${advice}`)

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
