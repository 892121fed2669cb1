import { expect, test } from 'vitest'
import { settle, tallyPlaywright, tallyVitest, total } from './tally.ts'

const file = (name: string, seconds: number) => ({
  name: `/home/somebody/club/apps/${name}`,
  startTime: 5_000,
  endTime: 5_000 + seconds * 1_000,
})

test('a test file that cannot be loaded is a failure of its own', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { ...file('a.test.ts', 1), status: 'failed', assertionResults: [{}, {}] },
      { ...file('b.test.ts', 3), status: 'failed', assertionResults: [] },
      { ...file('c.test.ts', 2), status: 'passed', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report)).toMatchObject({ passed: 7, failed: 3 })
  expect(tallyVitest(report).slowest).toEqual([
    { name: 'apps/b.test.ts', seconds: 3 },
    { name: 'apps/c.test.ts', seconds: 2 },
    { name: 'apps/a.test.ts', seconds: 1 },
  ])
})

test('flaky journeys and faults outside of journeys are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  const journey = (title: string, duration: number) => ({
    title,
    file: 'journeys/a.spec.ts',
    tests: [{ projectName: 'phone-en', results: [{ duration }] }],
  })
  const suites = [
    { specs: [journey('first', 900)], suites: [{ specs: [journey('second', 4_000)] }] },
  ]
  const tally = tallyPlaywright({ stats, errors: [{}], suites })
  expect(tally).toMatchObject({ passed: 5, failed: 3 })
  expect(tally.slowest).toEqual([
    { name: 'journeys/a.spec.ts › second (phone-en)', seconds: 4 },
    { name: 'journeys/a.spec.ts › first (phone-en)', seconds: 0.9 },
  ])
})

test('a runner that fails in silence, crashes, or runs nothing has failed', () => {
  expect(settle({ name: 'x', passed: 3, failed: 0 }, 'x', 0)).toMatchObject({
    passed: 3,
    failed: 0,
  })
  expect(settle({ name: 'x', passed: 3, failed: 2 }, 'x', 1)).toMatchObject({
    passed: 3,
    failed: 2,
  })
  expect(settle({ name: 'x', passed: 3, failed: 0 }, 'x', 1)).toMatchObject({
    passed: 3,
    failed: 1,
  })
  expect(settle({ name: 'x', passed: 0, failed: 0 }, 'x', 0)).toMatchObject({ failed: 1 })
  expect(settle(undefined, 'x', 1)).toMatchObject({ passed: 0, failed: 1 })
})

test('all runners add up', () => {
  expect(
    total([
      { name: 'a', passed: 1, failed: 0 },
      { name: 'b', passed: 20, failed: 3 },
    ]),
  ).toMatchObject({ passed: 21, failed: 3 })
})
