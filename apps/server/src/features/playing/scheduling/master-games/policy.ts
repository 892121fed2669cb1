import { CodedError } from '@cco/domain/error/codes'
import type { Actor } from '@cco/domain/role/role'

/**
 * Returns the game if the actor is its master or an owner; other users must not learn it exists.
 * @throws CodedError `not_found`
 */
export function mustHost<T extends { masterId: string }>(game: T | undefined, actor: Actor): T {
  if (game && (game.masterId === actor.userId || actor.role === 'owner')) return game
  throw new CodedError('not_found')
}
