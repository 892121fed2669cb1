import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { PASSWORD_MIN } from '@cco/domain/profile/fields'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from '../http/errors.ts'

/** The answer to a sign-up or sign-in that lacks a part (spec §5). */
export const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password'
/** Longest password, in UTF-16 units: far above any passphrase, and a bound for what we hash. */
const PASSWORD_MAX = 128
/** Memory in KiB and passes: 64 MiB, 54 ms (design §14). The library's default is argon2id. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const WAITING_MAX = 100

export type Passwords = {
  /** @throws AuthError `over_request_rate_limit` when too many wait */
  hash: (password: string) => Promise<string>
  /**
   * Whether a password fits. Without a hash the same work is done for nothing, so that time does
   * not tell whether an account exists.
   * @throws AuthError `over_request_rate_limit` when too many wait
   */
  verify: (kept: string | null | undefined, password: string) => Promise<boolean>
}

/** Hashing of passwords with argon2id, in a queue of its own (design §14 "argon2id"). */
export function createPasswords(): Passwords {
  const queue = createHashingQueue({
    running: Math.max(1, availableParallelism() - 1),
    waiting: WAITING_MAX,
  })
  const hashed = (password: string) => queue(() => hash(normalised(password), COST))
  // Made beside the start, not before it: the first sign-in waits for it, the start does not.
  const nobodys = hashed(randomBytes(16).toString('hex'))
  return {
    hash: hashed,
    verify: async (kept, password) => {
      const against = kept || (await nobodys)
      const fits = await queue(() => verify(against, normalised(password)))
      return fits && against === kept
    },
  }
}

/**
 * Refuses a password that may not be set (spec §5).
 * @throws AuthError `weak_password` under 6 characters, `validation_failed` over 128
 */
export function requireAcceptable(password: string): void {
  if (password.length > PASSWORD_MAX) {
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${PASSWORD_MAX} characters`,
    })
  }
  if (password.length < PASSWORD_MIN) {
    throw new AuthError('weak_password', {
      message: `Password should be at least ${PASSWORD_MIN} characters.`,
      reasons: ['length'],
    })
  }
}

/** Keyboards differ in how they compose a letter; the person typed the same. */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

const RETRY_AFTER_SECONDS = 5

/** Runs work in the order it came, a few at a time. */
type HashingQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue for slow hashing: unlimited, fifty sign-ins at once held every other signed-in request
 * for seconds, since token checks share the thread pool (design §14).
 * @returns a function that refuses with AuthError `over_request_rate_limit` when it is full
 */
export function createHashingQueue(limits: { running: number; waiting: number }): HashingQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw new AuthError('over_request_rate_limit', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      // The place is handed over by the one that ends, so no one slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
