import { CodedError } from '../error/codes.ts'

/** What of a profile others see, and moderation therefore looks at (rules §11). */
export type Presented = {
  displayName: string | null
  telegram: string | null
  bio: string | null
}
/** The fields a change touches, with their new values; null empties one. */
export type Proposal = Partial<Presented>

const FIELDS = ['displayName', 'telegram', 'bio'] as const

/**
 * What becomes of a saved profile form (rules §11, spec §5): which values are live at once, and
 * which proposal waits for moderation from now on, null for none.
 * @param pending the proposal that waits now
 * @throws CodedError `no_changes` when it says nothing new
 */
export function changeOf(
  live: Presented,
  pending: Proposal | null,
  wanted: Presented,
): { live: Presented; proposal: Proposal | null } {
  const shown = (field: keyof Presented) =>
    pending?.[field] === undefined ? live[field] : pending[field]
  if (FIELDS.every((field) => wanted[field] === shown(field))) throw new CodedError('no_changes')
  // The first name of a person goes live at once, and is looked at all the same.
  const firstName = live.displayName === null ? wanted.displayName : live.displayName
  const touched = FIELDS.filter(
    (field) =>
      wanted[field] !== live[field] ||
      // Live already, and still waiting to be looked at.
      (pending?.[field] !== undefined && pending[field] === live[field]),
  )
  const proposal = Object.fromEntries(touched.map((field) => [field, wanted[field]]))
  return {
    live: { ...live, displayName: firstName },
    proposal: touched.length > 0 ? proposal : null,
  }
}
