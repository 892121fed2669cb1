import { type Draft, EMPTY, isDayToChoose, MESSAGE_MAX } from './present.ts'

/** A gift that was filled in and not given: its giver may be away buying coins for it. */
interface KeptDraft {
  userId: string
  draft: Draft
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Plain code: a schema library is too dear for one form. */
function isKeptDraft(value: unknown): value is KeptDraft {
  const { userId, draft } = (value ?? {}) as Record<string, unknown>
  const { to, person, email, message, day } = (draft ?? {}) as Record<string, unknown>
  return (
    isText(userId) &&
    (to === 'person' || to === 'address') &&
    (person === null || isPerson(person)) &&
    isText(email) &&
    isText(message) &&
    message.length <= MESSAGE_MAX &&
    isText(day)
  )
}

function isPerson(value: unknown): boolean {
  const { id, name, accountId } = (value ?? {}) as Record<string, unknown>
  return isText(id) && isText(name) && Number.isInteger(accountId)
}

const PLACE = 'gift-draft'

/** What this person was about to give in this tab, or an empty form. */
export function draftOf(userId: string, now: Date): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '')
    if (!isKeptDraft(kept) || kept.userId !== userId) return EMPTY
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
