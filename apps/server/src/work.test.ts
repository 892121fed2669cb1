import { JOB_NAMES } from '@cco/domain/background-job/background-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'
import { tasksOf } from './work.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('lists every job under the name that the labels of the system log use', () => {
  const names = tasksOf(t.deps).map(({ name }) => name)
  expect(names.sort()).toEqual([...JOB_NAMES].sort())
})
