import type { Language } from '@cco/domain/language/language'
import type { Actor } from '@cco/domain/roles/role'

/** A request as the system log names it: its id and the network address that it came from. */
export type RequestOrigin = { requestId: string; address: string }

/** The signed-in user who acts, in the language that they read, and the request of the action. */
export type RequestActor = RequestOrigin & { userId: string; language: Language }

/** The member of staff who acts: a `RequestActor` in the role that they may act in now. */
export type StaffActor = RequestActor & Actor

/** A guest or a user, as a write that is open to both knows them. */
export type Visitor = {
  authenticatedUser: () => Promise<{ userId: string } | undefined>
  address: string
  language: Language
}
