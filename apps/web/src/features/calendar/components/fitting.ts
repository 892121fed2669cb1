import { overlaps } from '@cco/domain/booking/overlap'
import type { GameRow } from '@cco/domain/game/contract'
import type { Filters } from './address/calendar-address.ts'

type Times = Pick<GameRow, 'id' | 'startsAt' | 'endsAt'>

/** The games that suit this person: free seats for the party, and no other game of theirs then. */
export function fitting(
  games: readonly GameRow[],
  own: readonly Times[],
  { fits, party }: Pick<Filters, 'fits' | 'party'>,
): readonly GameRow[] {
  const busy = own.map((game) => ({ ...spanOf(game), id: game.id }))
  return games.filter((game) => {
    const left = game.can.book === true ? game.maxPlayers - game.seatsTaken : 0
    if (party !== null && left < Number(party)) return false
    const span = spanOf(game)
    return !fits || !busy.some((other) => other.id !== game.id && overlaps(other, span))
  })
}

function spanOf({ startsAt, endsAt }: Times) {
  return { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
}
