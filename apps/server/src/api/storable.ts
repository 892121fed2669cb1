import { isStorableText } from '@cco/domain/text/text'

/**
 * Whether the database can keep all texts of an input: it knows neither the character zero nor half
 * of a surrogate pair, and would fail where a refusal is due. However deep an input is, it is walked
 * in a loop: depth is the sender's to choose.
 */
export function isStorable(input: unknown): boolean {
  const left: unknown[] = [input]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string' && !isStorableText(one)) return false
    if (Array.isArray(one)) for (const item of one) left.push(item)
    else if (isPlain(one)) for (const [name, value] of Object.entries(one)) left.push(name, value)
  }
  return true
}

/** Files and streams are looked at where they are taken. */
function isPlain(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}
