import { CodedError } from '@cco/domain/error/codes'
import {
  type CartEntry,
  type CartGift,
  type CartTier,
  isGame,
  isGift,
  isTier,
} from '../../../../lib/cart-entry.ts'
import { type CheckedGames, checkGames, type Preview } from './checked-line.ts'

/** A gift or a subscription of the cart beside what the server says of it now. */
export interface Checked<T extends CartGift | CartTier> {
  entry: T
  /** Coins it costs now; as it was put in until the server has answered. */
  price: number
  problem: CodedError | null
}

export interface CheckedCart extends Omit<CheckedGames, 'total'> {
  /** Coins to pay for the games alone, and for everything. */
  gamesTotal: number
  total: number
  gifts: Checked<CartGift>[]
  tier: Checked<CartTier> | null
}

type Said = Preview['gifts'][number] | null | undefined

function checked<T extends CartGift | CartTier>(entry: T, said: Said): Checked<T> {
  const problem = said?.problem
  return {
    entry,
    price: said?.price || entry.price,
    problem: problem ? new CodedError(problem.code, problem.details) : null,
  }
}

/** The whole cart as it can be paid for: games, gifts and a subscription. */
export function checkCart(
  entries: readonly CartEntry[],
  preview: Preview | undefined,
  fresh: boolean,
): CheckedCart {
  const games = checkGames(entries.filter(isGame), preview, fresh)
  // Gifts have no name of their own: an answer to another cart is about others.
  const said = fresh ? preview : undefined
  const gifts = entries.filter(isGift).map((gift, index) => checked(gift, said?.gifts[index]))
  const chosen = entries.find(isTier)
  const tier = chosen ? checked(chosen, said?.subscription) : null
  const others = tier ? [...gifts, tier] : gifts
  const coins = others.reduce((sum, { entry, problem }) => sum + (problem ? 0 : entry.price), 0)
  return {
    ...games,
    gamesTotal: games.total,
    total: games.total + coins,
    gifts,
    tier,
    blocked: games.blocked || others.some(({ problem }) => problem !== null),
    known: games.known && (others.length === 0 || said !== undefined),
  }
}

export function isEmpty({ lines, gifts, tier }: CheckedCart): boolean {
  return lines.length + gifts.length === 0 && !tier
}
