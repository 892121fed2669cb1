/** The dice of the panel, in their order. */
export const PANEL_DICE = [4, 6, 8, 10, 12, 20] as const
/** Most dice of one kind that the panel adds up. */
export const PANEL_DICE_MAX = 20
export const MODIFIER_MAX = 50

/** How many of each die are chosen. */
export type Chosen = ReadonlyMap<number, number>

/** The notation of chosen dice and a modifier: `2d6 + d20 − 1`; empty without dice. */
export function notationOf(chosen: Chosen, modifier: number): string {
  const dice = PANEL_DICE.flatMap((sides) => {
    const count = chosen.get(sides) ?? 0
    return count === 0 ? [] : [`${count === 1 ? '' : count}d${sides}`]
  })
  if (dice.length === 0 || modifier === 0) return dice.join(' + ')
  return `${dice.join(' + ')} ${modifier > 0 ? '+' : '-'} ${Math.abs(modifier)}`
}

/** A notation without its label. */
export function formulaOf(notation: string): string {
  return (notation.split('#')[0] ?? '').trim()
}
