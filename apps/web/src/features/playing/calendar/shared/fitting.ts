import type { Availability } from '@cco/domain/availability/contract'
import { fitsWindows } from '@cco/domain/availability/windows'
import { overlaps } from '@cco/domain/booking/cart'
import type { GameRow } from '@cco/domain/game/contract'

export const PARTIES = ['2', '3', '4'] as const
type Party = (typeof PARTIES)[number]

/** What makes a game suit a person. */
export interface Fit {
  /** Hides what is at the time of one's own bookings. */
  fits: boolean
  /** Shows only games within one's free hours. */
  hours: boolean
  /** Shows only games with this many free seats. */
  party: Party | null
}

type Times = Pick<GameRow, 'id' | 'startsAt' | 'endsAt'>

interface Person {
  /** Games they have seats of. */
  own: readonly Times[]
  /** Undefined while it is not known, and for a guest. */
  availability: Availability | undefined
}

/** The games that suit this person: free seats for the party, their hours, no other game then. */
export function fitting(
  games: readonly GameRow[],
  { own, availability }: Person,
  { fits, hours, party }: Fit,
): readonly GameRow[] {
  const busy = own.map((game) => ({ ...spanOf(game), id: game.id }))
  return games.filter((game) => {
    const left = game.can.book === true ? game.maxPlayers - game.seatsTaken : 0
    if (party !== null && left < Number(party)) return false
    const span = spanOf(game)
    if (hours && availability && !fitsWindows(span, availability.windows, availability.zone)) {
      return false
    }
    return !fits || !busy.some((other) => other.id !== game.id && overlaps(other, span))
  })
}

function spanOf({ startsAt, endsAt }: Times) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
