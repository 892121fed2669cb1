import { expect, test } from 'vitest'
import {
  afterRepeating,
  finish,
  isRepeatable,
  tallyPlaywright,
  tallyVitest,
  total,
} from './tally.ts'

const file = (name: string, seconds: number) => ({
  name: `/home/somebody/club/apps/${name}`,
  startTime: 5_000,
  endTime: 5_000 + seconds * 1_000,
})

const vitestTest = (fullName: string, status = 'passed', error?: string) => ({
  fullName,
  status,
  failureMessages: error === undefined ? [] : [error, 'and another'],
})

test('a test file that cannot be loaded is a failure of its own', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        ...file('a.test.ts', 1),
        status: 'failed',
        message: '',
        assertionResults: [
          vitestTest('seats are sold once'),
          vitestTest('coins add up', 'failed', '\u001b[31mError: 3 is not 4\u001b[39m\n  at a'),
          vitestTest('left out', 'skipped'),
        ],
      },
      {
        ...file('b.test.ts', 3),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
      { ...file('c.test.ts', 2), status: 'passed', message: '', assertionResults: [] },
    ],
  }
  const tally = tallyVitest(report)
  expect(tally).toMatchObject({ passed: 7, failed: 2 })
  expect(tally.failures).toEqual([
    { name: 'apps/a.test.ts › coins add up', file: 'apps/a.test.ts', error: 'Error: 3 is not 4' },
    { name: 'apps/b.test.ts', file: 'apps/b.test.ts', error: 'No such module' },
  ])
  expect([...(tally.passes ?? [])]).toEqual([
    'apps/a.test.ts › seats are sold once',
    'apps/c.test.ts',
  ])
  expect(tally.slowest).toEqual([
    { name: 'apps/b.test.ts', seconds: 3 },
    { name: 'apps/c.test.ts', seconds: 2 },
    { name: 'apps/a.test.ts', seconds: 1 },
  ])
})

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

test('flaky journeys and faults outside of journeys are failures', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0 }
  const journey = (title: string, duration: number, status: Status, message?: string) => ({
    title,
    file: 'journeys/a.spec.ts',
    tests: [
      {
        projectName: 'phone-en',
        status,
        results: [{ duration, ...(message && { error: { message } }) }],
      },
    ],
  })
  const suites = [
    {
      title: 'journeys/a.spec.ts',
      specs: [journey('first', 900, 'expected')],
      suites: [{ title: 'group', specs: [journey('second', 4_000, 'unexpected', '\nlost\nat b')] }],
    },
  ]
  const tally = tallyPlaywright({ stats, errors: [{}], suites })
  expect(tally).toMatchObject({ passed: 1, failed: 2 })
  expect(tally.failures).toMatchObject([
    { name: 'journeys/a.spec.ts › group › second (phone-en)', error: 'lost' },
  ])
  expect([...(tally.passes ?? [])]).toEqual(['journeys/a.spec.ts › first (phone-en)'])
  expect(tally.slowest).toEqual([
    { name: 'journeys/a.spec.ts › group › second (phone-en)', seconds: 4 },
    { name: 'journeys/a.spec.ts › first (phone-en)', seconds: 0.9 },
  ])
})

const failure = (name: string) => ({ name, file: 'a.test.ts', error: `${name} failed` })

test('what passes when it is run again alone is flaky, what fails again fails', () => {
  const first = { name: 'x', passed: 10, failed: 3, failures: ['a', 'b', 'c'].map(failure) }
  const again = {
    name: 'x',
    passed: 3,
    failed: 1,
    failures: [failure('c')],
    passes: new Set('abz'),
  }
  expect(afterRepeating(first, again)).toMatchObject({
    passed: 12,
    failed: 1,
    flaky: [failure('a'), failure('b')],
  })
})

test('a second run forgives nothing that it did not run, and no failure without a name', () => {
  const first = { name: 'x', passed: 10, failed: 3, failures: ['a', 'b'].map(failure) }
  const none = { name: 'x', passed: 0, failed: 1, failures: [], passes: new Set('ab') }
  expect(afterRepeating(first, none)).toEqual(first)
  const some = { name: 'x', passed: 1, failed: 0, failures: [], passes: new Set('a') }
  expect(afterRepeating(first, some)).toMatchObject({ passed: 11, failed: 2 })
  const all = { name: 'x', passed: 2, failed: 0, failures: [], passes: new Set('ab') }
  expect(afterRepeating(first, all)).toMatchObject({ passed: 12, failed: 1 })
})

test('another test that fails in the second run fails', () => {
  const first = { name: 'x', passed: 10, failed: 1, failures: [failure('a')] }
  const again = { name: 'x', passed: 5, failed: 1, failures: [failure('z')], passes: new Set('a') }
  expect(afterRepeating(first, again)).toMatchObject({ passed: 10, failed: 1 })
})

test('nothing is repeated where nothing failed, or more than an accident explains', () => {
  const failing = (count: number) => ({
    name: 'x',
    passed: 1,
    failed: count,
    failures: Array.from({ length: count }, (_, n) => failure(String(n))),
  })
  expect([0, 1, 20, 21].map((count) => isRepeatable(failing(count)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isRepeatable({ name: 'x', passed: 1, failed: 1 })).toBe(false)
})

test('a runner that fails in silence, crashes, or runs nothing has failed', () => {
  expect(finish({ name: 'x', passed: 3, failed: 0 }, 'x', 0)).toMatchObject({
    passed: 3,
    failed: 0,
  })
  expect(finish({ name: 'x', passed: 3, failed: 2 }, 'x', 1)).toMatchObject({
    passed: 3,
    failed: 2,
  })
  expect(finish({ name: 'x', passed: 3, failed: 0 }, 'x', 1)).toMatchObject({
    passed: 3,
    failed: 1,
  })
  expect(finish({ name: 'x', passed: 0, failed: 0 }, 'x', 0)).toMatchObject({ failed: 1 })
  expect(finish(undefined, 'x', 1)).toMatchObject({ passed: 0, failed: 1 })
})

test('all runners add up', () => {
  expect(
    total([
      { name: 'a', passed: 1, failed: 0 },
      { name: 'b', passed: 20, failed: 3 },
    ]),
  ).toMatchObject({ passed: 21, failed: 3 })
})
