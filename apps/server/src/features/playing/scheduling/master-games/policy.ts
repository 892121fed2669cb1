import { CodedError } from '@cco/domain/error/codes'
import type { Role } from '@cco/domain/role/role'

/** Who acts on games. */
export type Host = { userId: string; role: Role }

/**
 * A game is its master's to run, and the owner's; to anybody else it does not exist here.
 * @throws CodedError `not_found`
 */
export function mustHost<T extends { masterId: string }>(game: T | undefined, host: Host): T {
  if (game && (game.masterId === host.userId || host.role === 'owner')) return game
  throw new CodedError('not_found')
}
