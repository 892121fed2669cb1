import { tmpdir } from 'node:os'
import { JOB_NAMES } from '@cco/domain/background-jobs/background-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'
import { schedulesOf, tasksOf, workOf } from './work.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({
    // Without this setting there are no jobs of backups.
    BACKUP_TO: tmpdir(),
    BACKUP_KEY: 'a key of a backup with 32 characters',
  })
})
afterAll(() => t.close())

test('lists every job under the name that the labels of the system log use', () => {
  const names = workOf(t.deps).flatMap(({ tasks }) => tasks.map(({ name }) => name))
  expect(names.sort()).toEqual([...JOB_NAMES].sort())
})

test('runs no jobs of backups unless they are configured', () => {
  const isBackup = ({ name }: { name: string }) => /backup|wal/.test(name)
  const config = { ...t.deps.config, BACKUP_TO: undefined, walFrom: undefined }
  expect(schedulesOf(t.deps).filter(isBackup)).toHaveLength(3)
  expect(tasksOf({ ...t.deps, config }).filter(isBackup)).toEqual([])
  expect(schedulesOf({ config }).filter(isBackup)).toEqual([])
})
