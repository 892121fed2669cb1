/**
 * A phrase of the product as a pattern for what stands on the page: blanks of any kind fit each
 * other, and what is filled in fits anything.
 */
export function phrase(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  const pattern = escaped.replace(/\{\{\w+\}\}/g, '.+').replace(/\s+/g, '\\s+')
  return new RegExp(`^${pattern}$`)
}
