import {
  CLOCKED,
  KNOWS_THE_DATABASE_CLOCK,
  KNOWS_THE_MACHINE_CLOCK,
  SETS_ITS_OWN_CLOCK,
} from '../rules/rules.ts'
import { isTest, lineAt, type Problem, type Project } from '../source/project.ts'

const MACHINE = /\bnew\s+Date\s*\(\s*\)|\bnew\s+Date\b(?!\s*\()|\bDate\s*\.\s*now\b/g
const DATABASE =
  /(?<!\.)\b(?:now|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltimestamp\b/gi

/**
 * The present comes from one clock, so that a test sets it: neither the machine's clock nor the database's
 * is asked where it is not named in `rules.ts`.
 */
export function clock({ files }: Project): Problem[] {
  return files
    .filter(({ path }) => CLOCKED.test(path) && !isTest(path) && !SETS_ITS_OWN_CLOCK.test(path))
    .flatMap((file) => {
      const problem = (offset: number, advice: string): Problem => ({
        path: file.path,
        line: lineAt(file, offset),
        rule: 'one clock',
        advice,
      })
      const machine = KNOWS_THE_MACHINE_CLOCK.test(file.path)
        ? []
        : [...file.code.matchAll(MACHINE)].map(({ index }) =>
            problem(
              index,
              'ask the clock that is handed in; in a journey, now() of support/clock.ts',
            ),
          )
      const database = KNOWS_THE_DATABASE_CLOCK.test(file.path)
        ? []
        : file.literals
            .filter(({ kind }) => kind !== 'regex')
            .flatMap(({ text, start }) =>
              [...text.matchAll(DATABASE)].map(({ index }) =>
                problem(start + index, 'hand the present of the clock in, as a parameter'),
              ),
            )
      return [...machine, ...database]
    })
}
