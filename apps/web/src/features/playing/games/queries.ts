import type { BookingStatus } from '@cco/domain/booking/contract'
import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'

/** Bookings whose seat was, is or will be the person's; the calendar does not mark cancelled ones. */
const OWN: readonly BookingStatus[] = ['held', 'confirmed', 'attended', 'no_show', 'excused']

/** Seats the signed-in person has or had, by game. Nothing is requested for a guest. */
export function useOwnSeats() {
  const signedIn = useSession().status === 'signedIn'
  const mine = useQuery({ ...trpc.bookings.mine.queryOptions(), enabled: signedIn })
  const { seats, games } = useMemo(() => {
    const bookings = mine.data ? [...mine.data.coming, ...mine.data.past] : []
    const own = bookings.filter(({ status }) => OWN.includes(status))
    return {
      seats: new Map(own.map(({ game, seats }) => [game.id, seats])),
      games: own.map(({ game }) => game),
    }
  }, [mine.data])
  return { seats, games, failed: mine.isError, retry: () => void mine.refetch() }
}

/** The viewer's place on the waitlist of a game; undefined without one, and for guests. */
export function useWaitlistEntry(
  gameId: string | undefined,
  { enabled = true }: { enabled?: boolean } = {},
): WaitlistRow | undefined {
  const signedIn = useSession().status === 'signedIn'
  const { data } = useQuery({
    ...trpc.bookings.mine.queryOptions(),
    enabled: signedIn && enabled && gameId !== undefined,
  })
  return signedIn ? data?.waiting.find(({ game }) => game.id === gameId) : undefined
}
