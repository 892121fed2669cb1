import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { PASSWORD_MIN } from '@cco/domain/profiles/fields'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from '../inputs/errors.ts'

/** The error message when the email, phone number or password is missing (spec §5). */
export const CREDENTIALS_MISSING = 'You must provide either an email or phone number and a password'
/** The maximum password length in UTF-16 units, which bounds the hashed input. */
const PASSWORD_MAX = 128
/** Memory in KiB and iterations: 64 MiB, 54 ms (design §14). The library’s default is argon2id. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const WAITING_MAX = 100

export type Passwords = {
  /** Hashes a password. @throws AuthError `over_request_rate_limit` when the queue is full */
  hash: (password: string) => Promise<string>
  /**
   * Whether a password matches its hash. Without a hash the same work is done, so that the time
   * does not reveal whether an account exists.
   * @throws AuthError `over_request_rate_limit` when the queue is full
   */
  verify: (storedHash: string | null | undefined, password: string) => Promise<boolean>
}

/** Creates the argon2id password hashing with its own queue (design §14 "argon2id"). */
export function createPasswords(): Passwords {
  const queue = createHashingQueue({
    running: Math.max(1, availableParallelism() - 1),
    waiting: WAITING_MAX,
  })
  const hashed = (password: string) => queue(() => hash(normalised(password), COST))
  // Computed in parallel with the start; only the first sign-in waits for it.
  const ofNoAccount = hashed(randomBytes(16).toString('hex'))
  return {
    hash: hashed,
    verify: async (storedHash, password) => {
      const against = storedHash || (await ofNoAccount)
      const fits = await queue(() => verify(against, normalised(password)))
      return fits && against === storedHash
    },
  }
}

/**
 * Rejects a password that may not be set (spec §5).
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

/** Normalises Unicode, since keyboards compose the same character differently. */
function normalised(password: string): string {
  return password.normalize('NFKC')
}

const RETRY_AFTER_SECONDS = 5

/** Runs work in first-in, first-out order with limited concurrency. */
type HashingQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a queue for slow hashing. Without a limit, fifty concurrent sign-ins delayed every other
 * authenticated request for seconds, because token checks share the thread pool (design §14).
 * @returns a function that throws AuthError `over_request_rate_limit` when it is full
 */
export function createHashingQueue(limits: { running: number; waiting: number }): HashingQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw new AuthError('over_request_rate_limit', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      // The finishing task passes its slot on, so that no new task can take it first.
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
