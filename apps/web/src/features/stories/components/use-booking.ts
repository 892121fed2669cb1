import type { GameRow as Game } from '@cco/domain/game/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type CartItem, useCart } from '../../../lib/cart.ts'
import { CHOSEN_GAME } from '../../games/shared/game-address.ts'
import { CLUB_RULES } from './club-rules.ts'

export interface Booking {
  games: readonly Game[]
  /** The game being booked; undefined when none can be. */
  game: Game | undefined
  choose: (gameId: string) => void
  /** What the cart already holds of this game. */
  inCart: CartItem | undefined
  seats: number
  maxSeats: number
  setSeats: (seats: number) => void
  /** Names of the others, one a seat beyond the person's own; empty while not given. */
  guests: readonly string[]
  nameGuest: (place: number, name: string) => void
}

/** What is being chosen on a story's page: the game lives in the address, the rest here. */
export function useBooking(games: readonly Game[]): Booking {
  const [address, setAddress] = useSearchParams()
  const [wanted, setWanted] = useState(1)
  const [names, setNames] = useState<readonly string[]>([])
  const cart = useCart()

  const open = games.filter(({ can }) => can.book === true)
  const game = open.find(({ id }) => id === address.get(CHOSEN_GAME)) ?? open[0]
  const free = game ? game.maxPlayers - game.seatsTaken : 0
  const maxSeats = Math.max(1, Math.min(CLUB_RULES.maxSeatsPerBooking, free))
  const seats = Math.min(wanted, maxSeats)

  return {
    games,
    game,
    choose: (gameId) =>
      setAddress(
        (now) => {
          const next = new URLSearchParams(now)
          next.set(CHOSEN_GAME, gameId)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    inCart: game && cart.find((item) => item.gameId === game.id),
    seats,
    maxSeats,
    setSeats: setWanted,
    guests: Array.from({ length: seats - 1 }, (_, place) => names[place] ?? ''),
    nameGuest: (place, name) =>
      setNames((now) =>
        Array.from({ length: Math.max(now.length, place + 1) }, (_, at) =>
          at === place ? name : (now[at] ?? ''),
        ),
      ),
  }
}
