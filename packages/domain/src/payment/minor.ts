/** How many of the smallest unit of a money (ISO 4217) make one: 100 kopecks, 1 yen, 1000 fils. */
export function minorPerMajor(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
}
