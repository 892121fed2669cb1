import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

/** Returns what the linter of the repository says of a text in a file of this path. */
function lint(path: string, text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'cco-lint-'))
  try {
    for (const part of ['biome.json', 'biome-plugins'])
      cpSync(join(ROOT, part), join(root, part), { recursive: true })
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [BIOME, 'lint', '--vcs-enabled=false', '--colors=off', path],
      { cwd: root, encoding: 'utf8' },
    )
    if (!stdout.includes('Checked 1 file')) throw new Error(stdout + stderr)
    return stderr
  } finally {
    rmSync(root, { recursive: true })
  }
}

const FEATURE = 'apps/web/src/features/playing/bookings/cancel-form.tsx'
const FORM = 'export const CancelForm = () => <form>{null}</form>\n'
const USE_FORM =
  "import { useForm } from 'react-hook-form'\nexport const useCancelForm = () => useForm()\n"
const UUID = 'export const requestKey = () => crypto.randomUUID()\n'
const BUSY =
  "import { useState } from 'react'\nexport const useBusy = () => {\n  const [busy, setBusy] = useState(false)\n  return { busy, setBusy }\n}\n"
const DATE = 'export const dayOf = (date: Date) => date.toLocaleDateString()\n'

describe('the linter reports', () => {
  test.each([
    ['a form element of its own', FORM, 'Use Form of kit/form.tsx'],
    ['a form without a contract', USE_FORM, 'use useContractForm of kit/form-schema.ts'],
    ['an id that needs TLS', UUID, 'Call newUuid of lib/uuid.ts'],
    [
      'an id that needs TLS, of the window',
      UUID.replace('crypto', 'window.crypto'),
      'Call newUuid',
    ],
    [
      'an id that needs TLS, by its key',
      UUID.replace('.randomUUID', "['randomUUID']"),
      'Call newUuid',
    ],
    ['an id that needs TLS, taken apart', 'export const { randomUUID } = crypto\n', 'Call newUuid'],
    ['an id that needs TLS, renamed', 'export const { randomUUID: id } = crypto\n', 'Call newUuid'],
    [
      'an id that needs TLS, imported to use',
      "import { randomUUID } from 'node:crypto'\nexport const id = randomUUID\n",
      'Call newUuid',
    ],
    ['a date formatted by itself', DATE, 'Dates are formatted by'],
    ['a flag beside a mutation', BUSY, 'known by useMutation'],
    [
      'a flag beside a mutation, by another name',
      BUSY.replaceAll('setBusy', 'setIsSaving').replaceAll('busy', 'isSaving'),
      'known by useMutation',
    ],
  ])('%s', (_, text, message) => {
    expect(lint(FEATURE, text)).toContain(message)
  })
})

describe('the linter accepts', () => {
  test.each([
    ['the form element where it belongs', 'apps/web/src/ui/form-element.tsx', FORM],
    ['the hook of forms where it belongs', 'apps/web/src/kit/form-schema.ts', USE_FORM],
    ['ids of the server', 'apps/server/src/platform/clock.ts', UUID],
    ['a state that opens something', FEATURE, BUSY.replaceAll('setBusy', 'setOpen')],
    ['ids of the site', FEATURE, UUID.replace('crypto.randomUUID', 'newUuid')],
  ])('%s', (_, path, text) => {
    expect(lint(path, text)).toBe('')
  })
})
