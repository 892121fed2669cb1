import { posix } from 'node:path'
import { FEATURE_WRITES_IN, TABLE_OWNERS, WRITES_ANY_TABLE } from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project, type SourceFile } from '../source/project.ts'
import { HOLE } from '../source/scan.ts'

/** A name, or the hole a template leaves for it. */
const TABLE = String.raw`(?:only\s+)?("?[a-z_][\w".]*|[${HOLE}])`
const WRITE = new RegExp(
  // `for update of …` and `on conflict do update set` lock and merge; they begin no statement.
  String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+${TABLE}|(?<!for\s+(?:no\s+key\s+)?)\bupdate\s+(?!set\b)${TABLE}(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  'gi',
)

type Write = { file: SourceFile; line: number; table: string; owner: string }

/** Each table is written by exactly one feature, and in a feature by its store, or its commands without one. */
export function tables({ files }: Project): Problem[] {
  const writes = files.flatMap(writesOf)
  const withStore = new Set(
    files
      .filter(({ path }) => FEATURE_WRITES_IN.file.test(path))
      .map(({ path }) => posix.dirname(path)),
  )
  const ownersOf = Map.groupBy(writes, ({ table }) => table)
  return writes.flatMap(({ file, line, table, owner }) => {
    const found: string[] = []
    if (table === HOLE) found.push('name the table in the statement, so that its owner can be seen')
    else {
      const others = new Set(ownersOf.get(table)?.map((write) => write.owner))
      others.delete(owner)
      if (others.size > 0) {
        found.push(
          `"${table}" is written by ${[...others].join(', ')} too: one feature writes it, the others call its commands`,
        )
      }
    }
    if (FEATURE_WRITES_IN.feature.test(file.path) && !mayWrite(file.path, withStore)) {
      found.push(
        `"${table}" is written here: a feature's writes belong to its store.ts, or, where the folder has none, to its commands`,
      )
    }
    return found.map((advice) => ({ path: file.path, line, rule: 'one writer a table', advice }))
  })
}

function mayWrite(path: string, withStore: ReadonlySet<string>): boolean {
  return (
    FEATURE_WRITES_IN.file.test(path) ||
    (FEATURE_WRITES_IN.otherwise.test(path) && !withStore.has(posix.dirname(path)))
  )
}

function writesOf(file: SourceFile): Write[] {
  const owner = TABLE_OWNERS.exec(file.path)
    ?.slice(1)
    .find((group) => group !== undefined)
  if (!owner || isTest(file.path) || WRITES_ANY_TABLE.test(file.path)) return []
  return file.literals
    .filter(({ kind }) => kind !== 'regex')
    .flatMap((literal) =>
      [...literal.text.matchAll(WRITE)].map((match) => {
        const name = match[1] ?? match[2] ?? ''
        const before = literal.text.slice(0, match.index).split('\n').length - 1
        return {
          file,
          line: lineAt(file, literal.start) + before,
          table: name
            .toLowerCase()
            .replaceAll('"', '')
            .replace(/^public\./, ''),
          owner,
        }
      }),
    )
}
