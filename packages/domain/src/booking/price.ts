/** One line of a cart: seats and what one of them costs, in whole coins. */
export type PricedLine = { seats: number; unitPrice: number }

/** What the lines cost, each and together, in whole coins (rules §2). */
export function priceLines(lines: readonly PricedLine[]): { lines: number[]; total: number } {
  const each = lines.map((line) => line.seats * line.unitPrice)
  return { lines: each, total: each.reduce((sum, price) => sum + price, 0) }
}
