const SPECIAL = /[\\%_]/g

/** Returns a `like` pattern that matches texts containing the words literally. */
export function containing(words: string): string {
  return `%${escaped(words)}%`
}

/** Returns a `like` pattern that matches texts starting with the words literally. */
export function beginningWith(words: string): string {
  return `${escaped(words)}%`
}

function escaped(words: string): string {
  return words.replace(SPECIAL, '\\$&')
}
