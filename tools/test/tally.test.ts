import { expect, test } from 'vitest'
import { settle, tallyPlaywright, tallyVitest, total } from './tally.ts'

test('a test file that cannot be loaded is a failure of its own', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [] },
    ],
  }
  expect(tallyVitest(report)).toMatchObject({ passed: 7, failed: 3 })
})

test('flaky journeys and faults outside of journeys are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(tallyPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 5, failed: 3 })
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
