import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { appRouter } from '../router.ts'

type Shared = { _def: { meta?: { sameForGuests?: true }; inputs: readonly z.ZodMiniType[] } }

const PROCEDURES = appRouter._def.procedures as unknown as Record<string, Shared | undefined>

/** A call of a request: its procedure, and its input as the client sent it. */
type Call = { name: string; input: unknown }

/** Returns whether every guest gets the same answer from these procedures. */
export function areSameForGuests(names: readonly string[]): boolean {
  return names.every(
    (name) => Object.hasOwn(PROCEDURES, name) && PROCEDURES[name]?._def.meta?.sameForGuests,
  )
}

/**
 * Returns the key of these calls in the cache of `sameForGuests`: their inputs as the procedures
 * read them, with defaults and without what they ignore, so that a guest cannot make entries of one
 * answer by unknown fields, the order of fields or another spelling of the address.
 * @returns undefined if an input is refused
 */
export function guestKeyOf(calls: readonly Call[]): string | undefined {
  const parts: string[] = []
  for (const { name, input } of calls) {
    parts.push(name)
    for (const schema of PROCEDURES[name]?._def.inputs ?? []) {
      const read = z.safeParse(schema, input)
      if (!read.success) return undefined
      parts.push(JSON.stringify(read.data) ?? '')
    }
  }
  return parts.join('\n')
}

/** Addresses whose keys are remembered, and their longest: those of the site have 300 characters. */
const ADDRESSES_MAX = 500
const ADDRESS_LENGTH_MAX = 1_000

/**
 * Creates a memory of the keys of the addresses that are requested most: an address always has the
 * same key, and reading its input again takes a tenth of the time of an answer.
 */
export function createGuestKeys() {
  const known = new LRUCache<string, string>({ max: ADDRESSES_MAX })
  return {
    of: (address: string, keyOf: () => string | undefined): string | undefined => {
      const before = known.get(address)
      if (before !== undefined) return before
      const key = keyOf()
      if (key !== undefined && address.length <= ADDRESS_LENGTH_MAX) known.set(address, key)
      return key
    },
  }
}
