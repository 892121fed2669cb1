/**
 * `npm run docs:api` generates the tables of docs/api.md and docs/permissions.md from the router and
 * the error table; a test fails if they are out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TABLE } from '../../apps/server/src/api/error-table.ts'
import { errorBody } from '../../apps/server/src/api/errors.ts'
import type { Access } from '../../apps/server/src/api/procedures.ts'
import { appRouter } from '../../apps/server/src/router.ts'
import { ERROR_CODES } from '../../packages/domain/src/error/code-list.ts'
import { CodedError } from '../../packages/domain/src/error/codes.ts'
import { ROOT } from '../process/process.ts'

type Procedure = {
  name: string
  kind: string
  access: Access
  /** Rejected while the caller is suspended. */
  writes: boolean
  summary: string
}
type Declared = {
  _def: { type: string; meta?: { access?: Access; writes?: true; summary?: string } }
}

/** Returns all procedures of the router, sorted by name. */
export function procedures(): Procedure[] {
  const { procedures: declared } = appRouter._def as unknown as {
    procedures: Record<string, Declared>
  }
  return Object.entries(declared)
    .map(([name, { _def: of }]) => ({
      name,
      kind: of.type,
      access: of.meta?.access ?? 'public',
      writes: of.meta?.writes === true,
      summary: of.meta?.summary ?? '',
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The generated parts, by the name of their markers. */
const PARTS: Record<string, () => string> = {
  procedures: () =>
    table(
      ['Procedure', 'Kind', 'Description'],
      procedures().map(({ name, kind, summary }) => [code(name), kind, summary]),
    ),
  errors: () =>
    table(
      ['Code', 'Status', 'tRPC', 'When'],
      ERROR_CODES.map((error) => {
        const { trpc, when } = ERROR_TABLE[error]
        const status = errorBody(new CodedError(error), '').data.httpStatus
        return [code(error), String(status), code(trpc), when]
      }),
    ),
  access: () =>
    table(
      ['Procedure', 'Who may call'],
      procedures().map(({ name, access }) => [code(name), access]),
    ),
  suspended: () => {
    const open = procedures().filter(({ kind, writes }) => kind === 'mutation' && !writes)
    return `While suspended, a user reads and may still call: ${open.map(({ name }) => code(name)).join(', ')}.`
  },
}

export const PAGES = ['docs/api.md', 'docs/permissions.md'] as const

/** Returns a page with every marked part generated again. */
export function withParts(page: string): string {
  return page.replace(
    /(<!-- written: (\w+) -->\n)[\s\S]*?(\n<!-- \/written -->)/g,
    (_all, begin: string, name: string, end: string) => {
      const part = PARTS[name]
      if (!part) throw new Error(`nothing writes the part "${name}"`)
      return `${begin}\n${part()}\n${end}`
    },
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}

if (import.meta.main) {
  for (const page of PAGES) {
    const path = join(ROOT, page)
    writeFileSync(path, withParts(readFileSync(path, 'utf8')))
  }
}
