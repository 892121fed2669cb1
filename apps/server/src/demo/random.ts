import { hash } from 'node:crypto'
import { createRandom as createStream, hashText } from '../covers/paint/random.ts'

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
  /** Returns the members in a drawn order, in which heavier ones tend to come earlier. */
  shuffled: <T>(list: readonly T[], weightOf?: (member: T) => number) => T[]
}

type Key = readonly (string | number)[]

/** Most seeds give a valid world; `days.test.ts` holds what each of its days must have. */
const SEED = 16

/**
 * Returns the choices of one thing, for example of one game, which its key names. No choice is
 * taken from a sequence that things share, so that one more or one less leaves the others alone.
 */
export function streamOf(...key: Key): Random {
  const { next, chance } = createStream(seedOf(key))
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    int: (low, high) => low + below(high - low + 1),
    chance,
    pick: (list) => {
      const member = list[below(list.length)]
      if (member === undefined) throw new RangeError('nothing to pick from')
      return member
    },
    weighted: (list, weightOf) => {
      let left = next() * list.reduce((sum, member) => sum + weightOf(member), 0)
      return list.find((member) => {
        const weight = weightOf(member)
        left -= weight
        return weight > 0 && left < 0
      })
    },
    shuffled: (list, weightOf = () => 1) =>
      list
        .map((member) => ({ member, at: -Math.log(1 - next()) / weightOf(member) }))
        .sort((a, b) => a.at - b.at)
        .map(({ member }) => member),
  }
}

/**
 * Returns a number below 1 that depends on the key alone. The one of several candidates with the
 * lowest number stays the same when other candidates come and go.
 */
export function rankOf(...key: Key): number {
  return createStream(seedOf(key)).next()
}

function seedOf(key: Key): number {
  return hashText(`${SEED}\n${key.join('\n')}`)
}

/** Returns the deterministic id of a name: SHA-256 in the layout of a version 5 UUID. */
export function stableId(...name: string[]): string {
  const hex = hash('sha256', name.join('\n'), 'hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
