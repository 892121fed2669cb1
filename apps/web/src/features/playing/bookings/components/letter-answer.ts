/**
 * What a link of an offer's email says: the answer, the key that proves who gives it, and the coins
 * that the email named.
 */
export type LetterAnswer = { accept: boolean; key: string; total?: number }

/** Reads a fragment anyone may have written; undefined for what is no answer. */
export function readLetterAnswer(fragment: string): LetterAnswer | undefined {
  const [, answer, key, total] =
    /^#(accept|decline)=([\w-]{20,100})(?:&total=(\d{1,9}))?$/.exec(fragment) ?? []
  if (key === undefined) return undefined
  return { accept: answer === 'accept', key, ...(total !== undefined && { total: Number(total) }) }
}
