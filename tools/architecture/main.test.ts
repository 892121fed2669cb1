import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NAMED_RIGHTLY, ROOTS } from './rules/rules.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cco-architecture-'))
  for (const folder of [...ROOTS, 'docs']) mkdirSync(join(root, folder))
  for (const path of [...NAMED_RIGHTLY, 'README.md']) write(path, '')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const run = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), root], { encoding: 'utf8' })

test('passes a project that keeps the rules', () => {
  const { status, stdout } = run()
  expect(stdout).toContain('0 problems')
  expect(status).toBe(0)
})

test('names the file, the line and what to do, and fails', () => {
  write('apps/web/src/lib/money.ts', "\nimport '../kit/page.tsx'\n")
  write('apps/web/src/kit/page.tsx', '')
  const { status, stdout } = run()
  expect(stdout).toMatch(
    /^apps\/web\/src\/lib\/money\.ts:2 {2}imports point one way: web\/lib may import/m,
  )
  expect(status).toBe(1)
})

test('reports a word of a document that is not the standard term, and fails', () => {
  write('docs/mail.md', '# Mail\n\nThe letter is sent by a job.\n')
  const { status, stdout } = run()
  expect(stdout).toContain('docs/mail.md:3  words: "letter": say email, or character')
  expect(status).toBe(1)
})
