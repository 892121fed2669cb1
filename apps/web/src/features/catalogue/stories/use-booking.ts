import type { GameRow as Game } from '@cco/domain/games/contract'
import type { StoryOutput } from '@cco/domain/stories/contract'
import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { type CartItem, useCart } from '../../../lib/cart.ts'
import { CHOSEN_GAME, useCanBook, useWaitlistEntry } from '../../playing/games/public.ts'

export interface Booking {
  games: readonly Game[]
  rules: StoryOutput['rules']
  /** The game being booked; undefined if none can be. */
  game: Game | undefined
  choose: (gameId: string) => void
  /** The chosen game is full and has a waitlist. */
  waitlist: boolean
  /** The viewer's place on that waitlist; undefined before joining. */
  waiting: WaitlistRow | undefined
  /** The entry of the game in the cart. */
  inCart: CartItem | undefined
  seats: number
  maxSeats: number
  setSeats: (seats: number) => void
  /** Names of the guests, one for each further seat; empty until entered. */
  guests: readonly string[]
  nameGuest: (index: number, name: string) => void
}

/** The choice on a story's page. The game is stored in the address, the rest in state. */
export function useBooking({ games, rules }: Pick<StoryOutput, 'games' | 'rules'>): Booking {
  const [chosenId, setChosenId] = useQueryState(CHOSEN_GAME, parseAsString)
  const [requestedSeats, setRequestedSeats] = useState(1)
  const [names, setNames] = useState<readonly string[]>([])
  const cart = useCart()

  const canBook = useCanBook(games)
  const open = games.filter((one) => canBook(one) === true)
  const full = games.filter(({ can }) => hasWaitlist(can.book))
  const game = [...open, ...full].find(({ id }) => id === chosenId) ?? open[0] ?? full[0]
  const waitlist = game !== undefined && hasWaitlist(game.can.book)
  const waiting = useWaitlistEntry(waitlist ? game.id : undefined)
  const free = game ? game.maxPlayers - (waitlist ? 0 : game.seatsTaken) : 0
  const maxSeats = Math.max(1, Math.min(rules.maxSeatsPerBooking, free))
  const seats = Math.min(requestedSeats, maxSeats)

  return {
    games,
    rules,
    game,
    waitlist,
    waiting,
    choose: (gameId) => void setChosenId(gameId, { history: 'replace' }),
    inCart: waitlist ? undefined : game && cart.find((item) => item.gameId === game.id),
    seats,
    maxSeats,
    setSeats: setRequestedSeats,
    guests: Array.from({ length: seats - 1 }, (_, index) => names[index] ?? ''),
    nameGuest: (index, name) =>
      setNames((now) =>
        Array.from({ length: Math.max(now.length, index + 1) }, (_, at) =>
          at === index ? name : (now[at] ?? ''),
        ),
      ),
  }
}
