const SPECIAL = /[\\%_]/g

/** A pattern of `like` that finds what contains these words as they stand. */
export function containing(words: string): string {
  return `%${escaped(words)}%`
}

/** A pattern of `like` that finds what begins with these words as they stand. */
export function beginningWith(words: string): string {
  return `${escaped(words)}%`
}

function escaped(words: string): string {
  return words.replace(SPECIAL, '\\$&')
}
