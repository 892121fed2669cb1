import { randomInt } from 'node:crypto'

/** No vowels, lest they make a word; nothing that is read as another character. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789'
const LENGTH = 6

/** Characters by which a journey tells its own from what others made, and what it made before. */
export function ownMark(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** A name of this journey's own: `ownName('Tier')` is `Tier k3f9xb`. */
export const ownName = (what: string) => `${what} ${ownMark()}`

/** An address of this journey’s own, which has no account yet. */
export const ownEmail = (what: string) => `${what}-${ownMark()}@cco.test`

/** A promo code of this journey's own, written as they are. */
export const ownCode = (what: string) => `${what}-${ownMark()}`.toUpperCase()
