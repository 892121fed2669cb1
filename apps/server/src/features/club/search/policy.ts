import { type Role, satisfies } from '@cco/domain/roles/role'

/** What a search covers beyond what everyone may read. */
export type SearchScope = { people: boolean; bookings: boolean; payments: boolean; games: boolean }

/**
 * Returns what a role may find: moderators people, masters bookings and owners payments, as on the
 * pages of these (spec §6), and owners every game for staff. Null stands for a guest.
 */
export function searchScope(role: Role | null): SearchScope {
  const from = (required: Role) => role !== null && satisfies(role, required)
  return {
    people: from('moderator'),
    bookings: from('master'),
    payments: from('owner'),
    games: from('owner'),
  }
}
