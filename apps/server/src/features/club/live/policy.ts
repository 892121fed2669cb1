import { CodedError } from '@cco/domain/error/codes'
import { LIVE_AUDIENCE, type LiveTable } from '@cco/domain/live/tables'
import { type Role, satisfies } from '@cco/domain/role/role'

/**
 * Whether somebody of this role may hear of these tables; without one it is a guest.
 * @throws CodedError `not_signed_in`, `forbidden`
 */
export function mayHear(tables: readonly LiveTable[], role: Role | undefined): void {
  const audiences = tables.map((table) => LIVE_AUDIENCE[table])
  if (role === undefined) {
    if (audiences.some((audience) => audience !== 'everyone')) throw new CodedError('not_signed_in')
    return
  }
  if (audiences.includes('moderator') && !satisfies(role, 'moderator')) {
    throw new CodedError('forbidden')
  }
}
