/** What a link of an offer's letter says: the answer, and the key that proves who gives it. */
export type LetterAnswer = { accept: boolean; key: string }

/** Reads a fragment anyone may have written; undefined for what is no answer. */
export function readLetterAnswer(fragment: string): LetterAnswer | undefined {
  const [, answer, key] = /^#(accept|decline)=([\w-]{20,100})$/.exec(fragment) ?? []
  return key === undefined ? undefined : { accept: answer === 'accept', key }
}
