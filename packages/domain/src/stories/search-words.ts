/** More words than anyone types to find a story; each costs a look into the index. */
const MAX_WORDS = 6

/**
 * The words to look for in what a person typed: every one of them must be found. Signs that stand
 * alone and one- and two-letter words are dropped while something longer remains, so that neither a
 * dash nor a preposition empties the answer.
 */
export function searchWords(typed: string): string[] {
  // Composed, as texts are stored: a Mac may send й as two characters.
  const words = new Set(
    typed
      .normalize('NFC')
      .split(/[\s\p{Cc}]+/u)
      .filter(Boolean),
  )
  const significant = [...words].filter((word) => (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 2)
  return (significant.length > 0 ? significant : [...words]).slice(0, MAX_WORDS)
}
