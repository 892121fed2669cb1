import type { Principal } from '@cco/auth/public'
import type { Language } from '@cco/domain/language/language'
import type { LiveMessage } from '@cco/domain/live/contract'
import type { Suspension } from '@cco/domain/moderation/suspension'
import type { Role } from '@cco/domain/role/role'
import type { Deps } from '../deps.ts'

/** A connection that lives longer than an answer. */
export type LiveSocket = {
  /**
   * Begins the one subscription a connection may have; returns how to end it.
   * @throws CodedError `too_many_requests`
   */
  takeSeat: () => () => void
  send: (message: LiveMessage) => void
}

/** Who asks, and where, as far as the request itself says. */
export type Asker = Pick<Context, 'requestId' | 'language' | 'requester'>

/** One request: what the server is made of, and who asks. */
export type Context = Deps & {
  requestId: string
  language: Language
  /** Who asks; undefined for a guest. Throws `session_expired` for a token that proves nothing. */
  principal: () => Promise<Principal | undefined>
  /** The caller's role, read once a request. */
  role: (userId: string) => Promise<Role>
  /** The caller's live suspension, read once a request. */
  suspension: (userId: string) => Promise<Suspension>
  /** Puts a refused access into the system log, once a minute for each person and place. */
  recordRefusal: (refused: { userId: string | undefined; where: string }) => Promise<void>
  /** From where, as the server sees it; obeys `TRUST_PROXY`. */
  requester: { address: string; userAgent: string | null }
  /** The connection that is asked on, where it lives longer than the answer. */
  socket: LiveSocket | undefined
}
