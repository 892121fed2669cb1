import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startS3 } from '../../testing/s3.ts'
import { type BackupStore, openBackupStore } from './store.ts'

const BACKUP_KEY = 'a key of a backup with 32 characters'
let s3: Awaited<ReturnType<typeof startS3>>
let folder: string

beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'cco-backup-store-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const places: [string, () => BackupStore][] = [
  ['a folder', () => openBackupStore(readConfig({ BACKUP_TO: folder, BACKUP_KEY }))],
  [
    'a bucket',
    () => openBackupStore(readConfig({ ...s3.env, BACKUP_TO: 's3://club', BACKUP_KEY })),
  ],
  [
    'a folder of a bucket',
    () => openBackupStore(readConfig({ ...s3.env, BACKUP_TO: 's3://club/backups/', BACKUP_KEY })),
  ],
]

describe.each(places)('the backups in %s', (_place, open) => {
  test('are stored, listed in order, read and deleted', async () => {
    const store = open()
    const names = ['7/wal/000000010000000000000002', '7/base/x/part-000001']
    for (const name of names) await store.put(name, Buffer.from(name))
    expect(await store.list('7')).toEqual(names.toSorted())
    expect(await store.list('7/wal')).toEqual([names[0]])
    expect(await store.list('8')).toEqual([])
    expect((await store.get(names[0] ?? ''))?.toString()).toBe(names[0])
    expect(await store.has('7/base/x/part-000002')).toBe(false)
    expect(await store.get('7/base/x/part-000002')).toBeUndefined()
    for (const name of names) await store.remove(name)
    await store.remove('7/base/x/part-000002')
    expect(await store.list('')).toEqual([])
  })
})

test('a storage that fails gives its reason, and neither its URL nor its secret', async () => {
  const config = readConfig({ ...s3.env, BACKUP_TO: 's3://another', BACKUP_KEY })
  const put = openBackupStore(config).put('7/wal/x', Buffer.from('x'))
  await expect(put).rejects.toThrow(/^The backup storage failed: NoSuchBucket$/)
  await writeFile(join(folder, 'file'), '')
  const inFile = openBackupStore(readConfig({ BACKUP_TO: join(folder, 'file'), BACKUP_KEY }))
  await expect(inFile.put('7/wal/x', Buffer.from('x'))).rejects.toThrow(
    /failed: (?:ENOTDIR|EEXIST)/,
  )
})

test('nothing is stored without a key', () => {
  expect(() => openBackupStore(readConfig({}))).toThrow(/set BACKUP_TO and BACKUP_KEY/)
})
