import type { GameRow as Game } from '@cco/domain/game/contract'
import type { StoryOutput } from '@cco/domain/story/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressChange } from '../../../kit/use-address-change.ts'
import { type CartItem, useCart } from '../../../lib/cart.ts'
import { CHOSEN_GAME } from '../../playing/games/public.ts'

export interface Booking {
  games: readonly Game[]
  rules: StoryOutput['rules']
  /** The game being booked; undefined when none can be. */
  game: Game | undefined
  choose: (gameId: string) => void
  /** The chosen game has no seats for anyone, and a waitlist to join. */
  waitlist: boolean
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
export function useBooking({ games, rules }: Pick<StoryOutput, 'games' | 'rules'>): Booking {
  const [address] = useSearchParams()
  const changeAddress = useAddressChange()
  const [wanted, setWanted] = useState(1)
  const [names, setNames] = useState<readonly string[]>([])
  const cart = useCart()

  const open = games.filter(({ can }) => can.book === true)
  const full = games.filter(({ can }) => hasWaitlist(can.book))
  const wish = address.get(CHOSEN_GAME)
  const game = [...open, ...full].find(({ id }) => id === wish) ?? open[0] ?? full[0]
  const waitlist = game !== undefined && hasWaitlist(game.can.book)
  const free = game ? game.maxPlayers - (waitlist ? 0 : game.seatsTaken) : 0
  const maxSeats = Math.max(1, Math.min(rules.maxSeatsPerBooking, free))
  const seats = Math.min(wanted, maxSeats)

  return {
    games,
    rules,
    game,
    waitlist,
    choose: (gameId) => changeAddress((next) => next.set(CHOSEN_GAME, gameId), { replace: true }),
    inCart: waitlist ? undefined : game && cart.find((item) => item.gameId === game.id),
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
