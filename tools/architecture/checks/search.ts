import { SEARCHES_BY_PATTERN, WITH_SQL } from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project } from '../source/project.ts'
import { HOLE } from '../source/scan.ts'

/** A value as a pattern, alone or between wildcards; `search_pattern` escapes it in SQL. */
const UNESCAPED = new RegExp(String.raw`\bi?like\s+(?:'[^']*'\s*\|\|\s*)*[${HOLE}]`, 'gi')
const ESCAPED_BY_CLAUSE = /\blike\b[^;]*?\bescape\s+'/gi
/** A class that names both wildcards, as in `replace(/[%_]/g, …)`. */
const ESCAPED_BY_HAND = /\[[^\]]*%[^\]]*_[^\]]*\]|\[[^\]]*_[^\]]*%[^\]]*\]/

const ADVICE =
  'what a user types becomes a pattern in one way: contains() or hasWordsBeginning() of @cco/database/search'

/** Texts are searched in one form, and their wildcards escaped once (docs/decisions/0108-one-search.md). */
export function search({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => WITH_SQL.test(path) && !isTest(path) && !SEARCHES_BY_PATTERN.test(path))
    .flatMap((file) =>
      file.literals.flatMap(({ kind, text, start }) => {
        const found =
          kind === 'regex'
            ? [ESCAPED_BY_HAND.exec(text)]
            : [...text.matchAll(UNESCAPED), ...text.matchAll(ESCAPED_BY_CLAUSE)]
        return found
          .filter((match) => match !== null)
          .map(({ index }) => ({
            path: file.path,
            line: lineAt(file, start + index),
            rule: 'one search',
            advice: ADVICE,
          }))
      }),
    )
}
