import * as z from 'zod/mini'
import { type Draft, EMPTY, isDayToChoose, MESSAGE_MAX } from './present.ts'

/** A gift that was filled in and not given: its giver may be away buying coins for it. */
const keptDraft = z.object({
  userId: z.string(),
  draft: z.object({
    to: z.enum(['person', 'address']),
    person: z.nullable(z.object({ id: z.uuid(), name: z.string(), accountId: z.int() })),
    email: z.string(),
    message: z.string().check(z.maxLength(MESSAGE_MAX)),
    day: z.string(),
  }),
})

const PLACE = 'gift-draft'

/** What this person was about to give in this tab, or an empty form. */
export function draftOf(userId: string, now: Date): Draft {
  try {
    const kept = keptDraft.parse(JSON.parse(sessionStorage.getItem(PLACE) ?? ''))
    if (kept.userId !== userId) return EMPTY
    return isDayToChoose(kept.draft.day, now) ? kept.draft : { ...kept.draft, day: '' }
  } catch {
    return EMPTY
  }
}

/** Remembers what is about to be given; null once it is. */
export function keepDraft(userId: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(PLACE, JSON.stringify({ userId, draft }))
    else sessionStorage.removeItem(PLACE)
  } catch {
    // Then it has to be filled in again.
  }
}
