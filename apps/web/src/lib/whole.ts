/**
 * The whole number that was typed, with the blanks and the minus people use; null for anything
 * else, and for what is not between the bounds.
 */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-')
  if (!/^[+-]?\d{1,12}$/.test(typed)) return null
  const value = Number(typed)
  return value >= least && value <= most ? value : null
}
