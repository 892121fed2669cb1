/** Free games left in the period: what the tier gives less what is used, never below zero (spec §9). */
export function freeGamesLeft(monthlyFreeGames: number, freeGamesUsed: number): number {
  return Math.max(0, monthlyFreeGames - freeGamesUsed)
}

/** All free games at hand: those of the subscription and the unused gift games (spec §9). */
export function freeGamesTotal(subscriptionLeft: number, unusedGifts: number): number {
  return subscriptionLeft + unusedGifts
}
