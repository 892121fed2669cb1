type Party = { seats: number; guests: readonly string[] }

/**
 * Returns how many seats of a line, besides the player’s own, have no guest name yet (rules §2).
 */
export function unnamedGuests({ seats, guests }: Party): number {
  return Math.max(0, seats - 1 - guests.filter((name) => name.trim() !== '').length)
}

/** One line of a cart: seats and the price of one seat in whole coins. */
export type PricedLine = { seats: number; unitPrice: number }

/** Returns the price of each line and their total, in whole coins (rules §2). */
export function priceLines(lines: readonly PricedLine[]): { lines: number[]; total: number } {
  const each = lines.map((line) => line.seats * line.unitPrice)
  return { lines: each, total: each.reduce((sum, price) => sum + price, 0) }
}

/** A time span; the end is exclusive. */
export type Span = { startsAt: Date; endsAt: Date }

/** Whether two spans overlap. A span that starts when the other ends does not overlap it. */
export function overlaps(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}
