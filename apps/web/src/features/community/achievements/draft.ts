import type { RuleKind } from '@cco/domain/achievements/rule'
import type { Language } from '@cco/domain/language/language'
import { typedNumber } from '../../../lib/numbers.ts'

export type InBoth = Record<Language, string>
/** An achievement as it is being typed. */
export interface Draft {
  name: InBoth
  description: InBoth
  howTo: InBoth
  emblem: string
  /** Empty for one that is awarded by hand. */
  kind: RuleKind | ''
  count: string
  genre: string
  storyId: string
  coins: string
  itemId: string
  isSecret: boolean
}

/** What the contract is given for the rule in a draft. */
export function ruleInput({ kind, count, genre }: Pick<Draft, 'kind' | 'count' | 'genre'>) {
  if (kind === '') return null
  return { kind, count: typedNumber(count), ...(kind === 'genre_played' && { genre }) } as never
}
