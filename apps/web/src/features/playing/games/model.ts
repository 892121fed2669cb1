import type { Availability } from '@cco/domain/availability/contract'
import { fitsWindows } from '@cco/domain/availability/windows'
import { overlaps } from '@cco/domain/bookings/cart'
import type { GameRow } from '@cco/domain/games/contract'
import { parseAsStringLiteral } from 'nuqs'
import { parseAsFlag } from '../../../kit/address.ts'

export const PARTIES = ['2', '3', '4'] as const
type Party = (typeof PARTIES)[number]

/** What makes a game suit a person. */
export interface Fit {
  /** Hides games that overlap the person's own bookings. */
  fits: boolean
  /** Shows only games within the person's free hours. */
  hours: boolean
  /** Shows only games with this many free seats. */
  party: Party | null
}

export const NO_FIT: Fit = { fits: false, hours: false, party: null }

/** What should suit, as the address holds it. */
export const FIT = {
  fits: parseAsFlag,
  hours: parseAsFlag,
  party: parseAsStringLiteral(PARTIES),
}

type Times = Pick<GameRow, 'id' | 'startsAt' | 'endsAt'>

interface User {
  /** Games they have seats of. */
  own: readonly Times[]
  /** Undefined while it is not known, and for a guest. */
  availability: Availability | undefined
}

/** The games that suit a person: seats for the party, within free hours, no other game then. */
export function fitting(
  games: readonly GameRow[],
  { own, availability }: User,
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
