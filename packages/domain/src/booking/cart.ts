type Party = { seats: number; guests: readonly string[] }

/** How many seats of a line, beyond the player's own, have no guest's name yet (rules §2). */
export function unnamedGuests({ seats, guests }: Party): number {
  return Math.max(0, seats - 1 - guests.filter((name) => name.trim() !== '').length)
}

/** One line of a cart: seats and what one of them costs, in whole coins. */
export type PricedLine = { seats: number; unitPrice: number }

/** What the lines cost, each and together, in whole coins (rules §2). */
export function priceLines(lines: readonly PricedLine[]): { lines: number[]; total: number } {
  const each = lines.map((line) => line.seats * line.unitPrice)
  return { lines: each, total: each.reduce((sum, price) => sum + price, 0) }
}

/** A span of time, its end not included. */
export type Span = { startsAt: Date; endsAt: Date }

/** True when both happen at some common moment; one that begins as the other ends does not. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}
