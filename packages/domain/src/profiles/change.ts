import { CodedError } from '../error/codes.ts'

/** What of a profile others see, and moderation therefore looks at (rules §11). */
export type Presented = {
  displayName: string | null
  telegram: string | null
  bio: string | null
  /** A full link, or the hash in the name of a stored picture. */
  avatarUrl: string | null
}
/** The fields a change touches, with their new values; null empties one. */
export type Proposal = Partial<Presented>

const FIELDS = ['displayName', 'telegram', 'bio', 'avatarUrl'] as const

/**
 * What becomes of a saved profile form (rules §11, spec §5): which values are live at once, and
 * which proposal waits for moderation from now on, null for none.
 * @param pending the proposal that waits now
 * @param hadAvatar whether the person proposed a picture before
 * @throws CodedError `no_changes` when it says nothing new
 */
export function changeOf(
  live: Presented,
  pending: Proposal | null,
  wanted: Presented,
  hadAvatar: boolean,
): { live: Presented; proposal: Proposal | null } {
  const shown = (field: keyof Presented) =>
    pending?.[field] === undefined ? live[field] : pending[field]
  if (FIELDS.every((field) => wanted[field] === shown(field))) throw new CodedError('no_changes')
  // The first name of a person goes live at once, and is looked at all the same.
  const firstName = live.displayName === null ? wanted.displayName : live.displayName
  // A first picture likewise. A picture is removed at once, and there is nothing to look at.
  const isAvatarLive = wanted.avatarUrl === null || (live.avatarUrl === null && !hadAvatar)
  const touched = FIELDS.filter((field) => {
    if (field === 'avatarUrl' && wanted.avatarUrl === null) return false
    return (
      wanted[field] !== live[field] ||
      // Live already, and still waiting to be looked at.
      (pending?.[field] !== undefined && pending[field] === live[field])
    )
  })
  const proposal = Object.fromEntries(touched.map((field) => [field, wanted[field]]))
  return {
    live: {
      ...live,
      displayName: firstName,
      avatarUrl: isAvatarLive ? wanted.avatarUrl : live.avatarUrl,
    },
    proposal: touched.length > 0 ? proposal : null,
  }
}
