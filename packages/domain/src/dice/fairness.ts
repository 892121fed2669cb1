import { parseNotation } from './notation.ts'
import { type DiceStream, type RollResult, rollNotation } from './roll.ts'
import { fromHex, hmacSha256, sha256, toHex } from './sha256.ts'

/** What decides a roll besides the secret seed of the server. */
export type RollKey = {
  gameId: string
  /** The number of the roll in its game, from 1. */
  n: number
  /** Chosen by the browser of the player who rolls, hexadecimal. */
  clientSeed: string
}

const WORD_VALUES = 2 ** 32

/** Returns what the server publishes before the first roll: the hash of its seed (rules §14). */
export function commitmentOf(serverSeed: string): string {
  return toHex(sha256(fromHex(serverSeed)))
}

/**
 * Returns the values of a roll's dice: 32-bit words of HMAC-SHA-256 over a counter, under the seed of
 * the server. Words that would favour low values are skipped.
 */
export function diceStream(serverSeed: string, { gameId, n, clientSeed }: RollKey): DiceStream {
  const key = fromHex(serverSeed)
  let block = 0
  let words: DataView = new DataView(new ArrayBuffer(0))
  let offset = 0
  const word = () => {
    if (offset >= words.byteLength) {
      const message = `${clientSeed}:${gameId}:${n}:${block}`
      const digest = hmacSha256(key, new TextEncoder().encode(message))
      words = new DataView(digest.buffer)
      block += 1
      offset = 0
    }
    const next = words.getUint32(offset)
    offset += 4
    return next
  }
  return (sides) => {
    const limit = Math.floor(WORD_VALUES / sides) * sides
    let next = word()
    while (next >= limit) next = word()
    return (next % sides) + 1
  }
}

/** Rolls a notation that was read before; undefined for one that cannot be rolled. */
export function rollOf(serverSeed: string, key: RollKey, notation: string): RollResult | undefined {
  const read = parseNotation(notation)
  return 'problem' in read ? undefined : rollNotation(read, diceStream(serverSeed, key))
}

/** Whether a roll is the one that the revealed seed gives. */
export function isFair(
  serverSeed: string,
  key: RollKey,
  { notation, result }: { notation: string; result: RollResult },
): boolean {
  const again = rollOf(serverSeed, key, notation)
  return again !== undefined && sameResult(again, result)
}

function sameResult(a: RollResult, b: RollResult): boolean {
  return a.total === b.total && valuesOf(a).join() === valuesOf(b).join()
}

function valuesOf({ terms }: RollResult): number[] {
  return terms.flatMap((term) =>
    term.kind === 'dice' ? term.dice.flatMap(({ value, was }) => [value, was ?? 0]) : [],
  )
}
