type Party = { seats: number; guests: readonly string[] }

/** How many seats of a line, beyond the player's own, have no guest's name yet (rules §2). */
export function unnamedGuests({ seats, guests }: Party): number {
  return Math.max(0, seats - 1 - guests.filter((name) => name.trim() !== '').length)
}
