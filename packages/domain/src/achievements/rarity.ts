/** Fewer players than these say nothing about how rare an achievement is. */
export const RARITY_PLAYERS_MIN = 20

const LEGEND_PERCENT = 3
const RARE_PERCENT = 20

export type Rarity = { tier: 'legend' | 'rare' | 'common'; percent: number }

/**
 * Returns how rare an achievement is: its tier and the share of all players who have it, in whole
 * per cent and at least 1 unless there is no holder; null in a club too small to say.
 * @param holders users who have it
 * @param players users who attended a game
 */
export function rarityOf(holders: number, players: number): Rarity | null {
  if (players < RARITY_PLAYERS_MIN) return null
  const share = Math.min((holders / players) * 100, 100)
  const percent = holders > 0 ? Math.max(Math.round(share), 1) : 0
  if (share <= LEGEND_PERCENT) return { tier: 'legend', percent }
  return { tier: share <= RARE_PERCENT ? 'rare' : 'common', percent }
}
