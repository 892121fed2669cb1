import type { ErrorCode } from '@cco/domain/error/codes'
import type { TestApp } from './app.ts'
import type { Write } from './write.ts'

type MakeWrite = (t: TestApp) => Promise<Write>

/** Whom a write of staff must not concern. */
type Conflict = 'oneself' | 'a party' | 'a higher rank'
/** A write that is refused for a conflict of interest, and the code of the refusal. */
type Refused = { code: ErrorCode; make: MakeWrite }

/** The refusals of one write. */
export type Refusals = Partial<Record<Conflict, Refused>>
/** The refusals of the writes of a subject, by procedure. */
export type Conflicts = Record<string, Refusals>

export const interest = (make: MakeWrite): Refused => ({ code: 'conflict_of_interest', make })
export const rank = (make: MakeWrite): Refused => ({ code: 'forbidden', make })
/** What awaits a decision about the caller does not exist for them (rules §11). */
export const unseen = (make: MakeWrite): Refused => ({ code: 'not_found', make })

type CallOfOwner = (ownerId: string, t: TestApp) => Promise<Write['call']>

/** A write of a new owner. */
export const ofOwner =
  (call: CallOfOwner): MakeWrite =>
  async (t) => {
    const by = await t.createUser({ role: 'owner', coins: 5_000 })
    return { by, call: await call(by, t) }
  }

/** The refusals of a write that must not concern the owner who makes it. */
export const aboutOneself = (call: CallOfOwner): Refusals => ({
  oneself: interest(ofOwner(call)),
})
