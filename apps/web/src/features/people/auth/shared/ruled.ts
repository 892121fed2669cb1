import type { TFunction } from 'i18next'
import type {
  codeProblem,
  companyProblem,
  emailProblem,
  passwordProblem,
  phoneProblem,
} from './rules.ts'

type Rule =
  | typeof codeProblem
  | typeof companyProblem
  | typeof emailProblem
  | typeof passwordProblem
  | typeof phoneProblem

/** A rule of `rules.ts` as react-hook-form takes it: its phrase, or true. */
export function ruled(problemOf: Rule, t: TFunction<'auth'>) {
  return {
    validate: (value: string) => {
      const problem = problemOf(value)
      return problem ? t(problem) : true
    },
  }
}
