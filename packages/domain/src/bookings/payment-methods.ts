import { discounts, type PromoOffer } from '../promo-codes/discount.ts'

/** A line to pay: its seats, the price of one, and how many of them free games should cover. */
export type PaymentLine = {
  seats: number
  unitPrice: number
  /** Undefined uses all available free games. */
  freeSeats?: number | undefined
  /** Whether the promo code applies to this game. */
  promo: boolean
}

/** Available free games: gift games by id in the order of use, and those of a subscription. */
export type FreeGames = { gifts: readonly string[]; subscription: number }

/** How one line is paid. Free seats, discount and coins together equal its price. */
export type LinePayment = {
  gifts: string[]
  subscription: number
  discount: number
  coins: number
}

/**
 * Pays each line in the order of payment methods: gift games, games of the subscription, promo
 * code, coins (rules §2). A free game covers one seat of at most `freeSeatCoins` coins, the most
 * expensive seats first.
 */
export function payLines(
  lines: readonly PaymentLine[],
  free: FreeGames,
  promo: PromoOffer | null,
  freeSeatCoins: number,
): LinePayment[] {
  const covered = coverSeats(lines, free, freeSeatCoins)
  const rest = lines.map((line, index) => ({
    seats: line.seats - freeSeatsOf(covered[index]),
    unitPrice: line.unitPrice,
    served: line.promo,
  }))
  const off = promo ? discounts(rest, promo, freeSeatCoins) : []
  return rest.map(({ seats, unitPrice }, index) => {
    const discount = off[index] ?? 0
    const { gifts = [], subscription = 0 } = covered[index] ?? {}
    return { gifts, subscription, discount, coins: seats * unitPrice - discount }
  })
}

/** Pays a single line as `payLines` does, such as the seats of a waitlist offer. */
export function payLine(
  line: PaymentLine,
  free: FreeGames,
  promo: PromoOffer | null,
  freeSeatCoins: number,
): LinePayment {
  const [payment] = payLines([line], free, promo, freeSeatCoins)
  if (!payment) throw new Error('a line is paid by something')
  return payment
}

type Covered = { gifts: string[]; subscription: number }

/** Returns the number of seats of a line that free games cover. */
export function freeSeatsOf(line: Covered | undefined): number {
  return (line?.gifts.length ?? 0) + (line?.subscription ?? 0)
}

function coverSeats(
  lines: readonly PaymentLine[],
  free: FreeGames,
  freeSeatCoins: number,
): Covered[] {
  const gifts = [...free.gifts]
  let subscription = free.subscription
  const covered = lines.map((): Covered => ({ gifts: [], subscription: 0 }))
  const dearFirst = lines
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => b.line.unitPrice - a.line.unitPrice)
  for (const { line, index } of dearFirst) {
    const into = covered[index]
    if (!into || line.unitPrice === 0 || line.unitPrice > freeSeatCoins) continue
    const wanted = Math.min(line.seats, line.freeSeats ?? line.seats)
    into.gifts = gifts.splice(0, wanted)
    into.subscription = Math.min(subscription, wanted - into.gifts.length)
    subscription -= into.subscription
  }
  return covered
}
