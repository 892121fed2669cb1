import type { Ability } from '@cco/domain/api/ability'
import type { BookingStatus } from '@cco/domain/bookings/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { GameRow } from '@cco/domain/games/contract'
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

/**
 * Whether the viewer can book a game of these, or why not: the members of a guild book its games
 * before everyone else (rules §10). Nothing is requested unless such a game is among them.
 */
export function useCanBook(games: readonly GameRow[]): (game: GameRow) => Ability {
  const signedIn = useSession().status === 'signedIn'
  const hasGuildGame = games.some(({ guildFirst }) => guildFirst !== null)
  const own = useQuery({ ...trpc.guilds.mine.queryOptions(), enabled: signedIn && hasGuildGame })
  const guildId = signedIn ? own.data?.guild?.id : undefined
  return ({ can, guildFirst }) =>
    can.book !== true && can.book.because === 'guild_first' && guildFirst?.guildId === guildId
      ? true
      : can.book
}

/** Why a game cannot be booked, as an error of the server would say it. */
export function refusalOf({ guildFirst }: GameRow, { because }: Exclude<Ability, true>) {
  return new CodedError(because, guildFirst ? { until: guildFirst.until } : {})
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
