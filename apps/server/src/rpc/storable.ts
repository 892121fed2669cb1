/**
 * Whether the database can keep all texts of an input: it knows neither the character zero nor half
 * of a surrogate pair, and would fail where a refusal is due.
 */
export function isStorable(input: unknown): boolean {
  if (typeof input === 'string') return input.isWellFormed() && !input.includes('\0')
  if (Array.isArray(input)) return input.every(isStorable)
  if (typeof input !== 'object' || input === null) return true
  // Files and streams are looked at where they are taken.
  if (Object.getPrototypeOf(input) !== Object.prototype) return true
  return Object.entries(input).every(([name, value]) => isStorable(name) && isStorable(value))
}
