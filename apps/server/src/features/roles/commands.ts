import { CodedError } from '@cco/domain/error/codes'
import type { Deps } from '../../deps.ts'
import { setChangeShown } from './store.ts'

/**
 * The popup of this change was seen; seen twice is seen once.
 * @throws CodedError `not_found` for what is not this person's own
 */
export async function dismissChange(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await setChangeShown(sql, userId, id, clock.now()))) throw new CodedError('not_found')
}
