import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeAbandoned } from './cluster-folder.ts'

test('removes the folders of runs that are gone, and no others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cco-abandoned-'))
  try {
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    const own = `cco-test-${process.pid}-own`
    for (const name of [own, `cco-test-${gone}-left`, 'another']) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'PG_VERSION'), '18')
    }
    await removeAbandoned(parent)
    expect((await readdir(parent)).sort()).toEqual(['another', own])
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
