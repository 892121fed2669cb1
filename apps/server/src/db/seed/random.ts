import { createHash } from 'node:crypto'
import { createRandom as createStream } from '../../covers/paint/random.ts'

/** The random choices of the demo world, based on the generator that draws the covers. */
export type Random = {
  /** Returns an integer between both bounds, inclusive. */
  int: (low: number, high: number) => number
  /** Returns true with probability `share`. */
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /**
   * Picks a member with a probability proportional to its weight; undefined if all weights are
   * zero.
   */
  weighted: <T>(list: readonly T[], weightOf: (member: T) => number) => T | undefined
}

export function createRandom(seed: number): Random {
  const { next, chance } = createStream(seed)
  return {
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance,
    pick: (list) => {
      const member = list[Math.floor(next() * list.length)]
      if (member === undefined) throw new RangeError('nothing to pick from')
      return member
    },
    weighted: (list, weightOf) => {
      const weights = list.map(weightOf)
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return list.find((_, index) => {
        const weight = weights[index] ?? 0
        left -= weight
        return weight > 0 && left < 0
      })
    },
  }
}

/** Returns the deterministic id of a name: SHA-256 in the layout of a version 5 UUID. */
export function stableId(...name: string[]): string {
  const bytes = createHash('sha256').update(name.join('\n')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
