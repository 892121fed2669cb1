import * as z from 'zod/mini'
import { sessionRow } from '../account/contract.ts'
import { reason } from '../staff-tables/contract.ts'
import { multiLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import { NOTE_MAX, STANDINGS, USER_ROWS_MAX } from './constants.ts'
import { userRow } from './contract.ts'

export const userInput = z.object({ userId: z.uuid() })

const staffNote = z.object({
  id: z.uuid(),
  author: z.string(),
  text: z.string(),
  createdAt: instant,
})
export type StaffNote = z.infer<typeof staffNote>

const sanction = z.object({
  id: z.uuid(),
  kind: z.enum(STANDINGS),
  reason: z.string(),
  startsAt: instant,
  endsAt: z.nullable(instant),
  liftedAt: z.nullable(instant),
  /** Whether it followed an address or number from another account. */
  isContinued: z.boolean(),
})

/** A user as an owner sees them; the contacts are requested separately, with a reason. */
export const userOutput = z.object({
  user: userRow,
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  hasSecondFactor: z.boolean(),
  sessions: z.array(z.omit(sessionRow, { current: true })).check(z.maxLength(USER_ROWS_MAX)),
  sanctions: z.array(sanction).check(z.maxLength(USER_ROWS_MAX)),
  /** Latest first. */
  notes: z.array(staffNote).check(z.maxLength(USER_ROWS_MAX)),
})
export type UserDetails = z.infer<typeof userOutput>

/** A note about a user; `requestKey` becomes its id, so that a repeat adds nothing. */
export const addNoteInput = z.object({
  requestKey: z.uuid(),
  userId: z.uuid(),
  text: multiLine({ min: 1, max: NOTE_MAX }),
})
/** One session of a user, or all of them. */
export const endSessionsInput = z.object({
  userId: z.uuid(),
  sessionId: z.optional(z.uuid()),
  reason,
})
export const revealContactsInput = z.object({ userId: z.uuid(), reason })
export const contactsOutput = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
})
export type Contacts = z.infer<typeof contactsOutput>
