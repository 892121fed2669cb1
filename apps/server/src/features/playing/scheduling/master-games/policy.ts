import { CodedError } from '@cco/domain/error/codes'
import type { Actor } from '@cco/domain/role/role'

/**
 * A game is its master's to run, and the owner's; to anybody else it does not exist here.
 * @throws CodedError `not_found`
 */
export function mustHost<T extends { masterId: string }>(game: T | undefined, actor: Actor): T {
  if (game && (game.masterId === actor.userId || actor.role === 'owner')) return game
  throw new CodedError('not_found')
}
