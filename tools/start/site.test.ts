import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSiteIfStale } from './site.ts'

let root = ''
const build = vi.fn(async () => write('apps/web/dist/index.html', '<!doctype html>'))

beforeEach(() => {
  build.mockClear()
  root = mkdtempSync(join(tmpdir(), 'cco-site-'))
  write('apps/web/src/app/main.tsx', 'main')
  write('packages/domain/src/a.ts', 'a')
  write('packages/messages/src/b.ts', 'b')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('builds what is missing, once', async () => {
  expect(await buildSiteIfStale(root, build)).toBe('built')
  expect(await buildSiteIfStale(root, build)).toBe('fresh')
  expect(build).toHaveBeenCalledTimes(1)
})

test.each([
  ['a changed screen', 'apps/web/src/app/main.tsx'],
  ['a new phrase', 'packages/messages/src/c.ts'],
  ['other packages', 'package-lock.json'],
])('builds again after %s', async (_what, path) => {
  await buildSiteIfStale(root, build)
  write(path, 'changed')
  expect(await buildSiteIfStale(root, build)).toBe('built')
})

test('tests are no part of the site', async () => {
  await buildSiteIfStale(root, build)
  write('apps/web/src/app/main.test.tsx', 'test')
  expect(await buildSiteIfStale(root, build)).toBe('fresh')
})

test('a build that failed leaves no mark of success', async () => {
  const failing = vi.fn(async () => {
    throw new Error('no')
  })
  await expect(buildSiteIfStale(root, failing)).rejects.toThrow('no')
  expect(await buildSiteIfStale(root, build)).toBe('built')
})
