import type { AuthDeps, Limit } from '../deps.ts'
import { AuthError } from '../inputs/errors.ts'
import type { AuthSettings } from '../settings.ts'

const WINDOW_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000
/** The minimum time between two emails to one address, or two messages to one number. */
const SENDING_PAUSE_MS = 60_000
/**
 * How many times the limit of one recipient a single network, possibly shared by many people, may
 * request. It is lower for messages because they cost money and are a target of toll fraud.
 */
const SENDING_PLACE_FACTOR = { mail: 10, sms: 3 } as const
/**
 * With ten attempts an hour, guessing a six-digit code succeeds once in eleven years on average.
 */
const CODES_AN_HOUR = 10
/**
 * An account allows this many times the attempts of one network address. With a factor of 1, a
 * single attacker could lock the owner out.
 */
const ACCOUNT_FACTOR = 3

type Limits = Pick<
  AuthSettings,
  | 'AUTH_RATE_SIGN_IN'
  | 'AUTH_RATE_REFRESH'
  | 'AUTH_RATE_MAIL'
  | 'AUTH_RATE_FACTOR'
  | 'AUTH_RATE_SMS'
  | 'AUTH_RATE_ANONYMOUS'
>

export type RateLimits = {
  /** Counts a sign-in or sign-up from an IP address. @throws AuthError `over_request_rate_limit` */
  signIn: (ip: string) => Promise<void>
  /**
   * Counts a redirect to a provider from an IP address. @throws AuthError `over_request_rate_limit`
   */
  external: (ip: string) => Promise<void>
  /** Counts a token refresh from an IP address. @throws AuthError `over_request_rate_limit` */
  refresh: (ip: string) => Promise<void>
  /** Counts a password attempt on an account. @throws AuthError `over_request_rate_limit` */
  password: (account: string) => Promise<void>
  /** Resets the attempts on an account after the correct password. */
  forgetPassword: (account: string) => Promise<void>
  /**
   * Counts an email to an address, requested from an IP address. Addresses without an account are
   * counted too, so that a refusal does not reveal whether an account exists.
   * @throws AuthError `over_email_send_rate_limit`
   */
  mail: (to: string, ip: string) => Promise<void>
  /**
   * Counts a message to a number, requested from an IP address, as `mail` does.
   * @throws AuthError `over_sms_send_rate_limit`
   */
  sms: (to: string, ip: string) => Promise<void>
  /**
   * Counts an anonymous account created from an IP address. @throws AuthError
   * `over_request_rate_limit`
   */
  anonymous: (ip: string) => Promise<void>
  /** Counts a factor request from an IP address. @throws AuthError `over_request_rate_limit` */
  factor: (ip: string) => Promise<void>
  /** Counts a code attempt for an address. @throws AuthError `over_request_rate_limit` */
  code: (address: string) => Promise<void>
  /** Resets the code attempts for an address after the correct code. */
  forgetCodes: (address: string) => Promise<void>
}

/** Creates the rate limits of the auth service on the shared counters. */
export function createRateLimits({
  rateLimiter: limiter,
  networkOf,
  settings,
}: Pick<AuthDeps, 'rateLimiter' | 'networkOf'> & { settings: Limits }): RateLimits {
  const limitsOf = (scope: string, max: number, windowMs = WINDOW_MS): Limit => ({
    scope: `auth_${scope}`,
    max,
    windowMs,
  })
  const signIn = limitsOf('sign_in', settings.AUTH_RATE_SIGN_IN)
  const external = limitsOf('external', settings.AUTH_RATE_SIGN_IN)
  const refresh = limitsOf('refresh', settings.AUTH_RATE_REFRESH)
  const factor = limitsOf('factor', settings.AUTH_RATE_FACTOR)
  const anonymous = limitsOf('anonymous', settings.AUTH_RATE_ANONYMOUS, HOUR_MS)
  const password = limitsOf('password', settings.AUTH_RATE_SIGN_IN * ACCOUNT_FACTOR)
  const code = limitsOf('code', CODES_AN_HOUR, HOUR_MS)

  const hit = async (limit: Limit, key: string) => {
    const retryAfterSeconds = await limiter.count([{ limit, key }])
    if (retryAfterSeconds === undefined) return
    throw new AuthError('over_request_rate_limit', { retryAfterSeconds })
  }
  /** Emails and messages have the same three limits. */
  const hitSending = async (kind: 'mail' | 'sms', to: string, ip: string, max: number) => {
    const errorCode = kind === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
    const hitHour = async (scope: string, most: number, key: string) => {
      const limit = limitsOf(scope, most, HOUR_MS)
      const retryAfterSeconds = await limiter.count([{ limit, key }])
      if (retryAfterSeconds !== undefined) throw new AuthError(errorCode, { retryAfterSeconds })
    }
    // The network first, so that a network over its limit does not use up the limits of other
    // recipients.
    await hitHour(`${kind}_from`, max * SENDING_PLACE_FACTOR[kind], networkOf(ip))
    const pause = limitsOf(`${kind}_pause`, 1, SENDING_PAUSE_MS)
    const wait = await limiter.count([{ limit: pause, key: to }])
    if (wait !== undefined) {
      throw new AuthError(errorCode, {
        message: `For security purposes, you can only request this after ${wait} seconds.`,
        retryAfterSeconds: wait,
      })
    }
    await hitHour(kind, max, to)
  }

  return {
    signIn: (ip) => hit(signIn, networkOf(ip)),
    external: (ip) => hit(external, networkOf(ip)),
    refresh: (ip) => hit(refresh, networkOf(ip)),
    password: (account) => hit(password, account),
    forgetPassword: (account) => limiter.forget(password, account),
    mail: (to, ip) => hitSending('mail', to, ip, settings.AUTH_RATE_MAIL),
    sms: (to, ip) => hitSending('sms', to, ip, settings.AUTH_RATE_SMS),
    factor: (ip) => hit(factor, networkOf(ip)),
    anonymous: (ip) => hit(anonymous, networkOf(ip)),
    code: (address) => hit(code, address),
    forgetCodes: (address) => limiter.forget(code, address),
  }
}
