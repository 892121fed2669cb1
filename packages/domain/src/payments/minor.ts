/**
 * Returns the number of smallest units per unit of a currency (ISO 4217): 100 kopecks, 1 yen, 1000
 * fils.
 */
export function minorPerMajor(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
