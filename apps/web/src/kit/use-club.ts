import type { ClubDetails } from '@cco/domain/settings/club-defaults'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../lib/api.ts'

/** A change of the settings discards it earlier in the owner's browser. */
const CLUB_FRESH_MS = 10 * 60_000

/** What the club is called and how it is reached; undefined until that is known. */
export function useClub(): ClubDetails | undefined {
  return useQuery({ ...trpc.about.contacts.queryOptions(), staleTime: CLUB_FRESH_MS }).data
}
