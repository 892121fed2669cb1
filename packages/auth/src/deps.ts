import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { MailRequest, SmsRequest } from './email/requests.ts'
import type { AuthSettings } from './settings.ts'

/** Where "now" comes from. */
export type Clock = { now: () => Date }
/** Where new ids come from: UUIDs. */
export type Ids = { next: () => string }

/** How many uses of one key a window allows. The scope names what is counted. */
export type Limit = { scope: string; max: number; windowMs: number }

/** Counters that all nodes share. */
type RateLimiter = {
  /**
   * Counts these uses, whether or not they are within their limits.
   * @returns the seconds until all of them may be tried again; undefined when none is above its limit
   */
  count: (uses: readonly { limit: Limit; key: string }[]) => Promise<number | undefined>
  /** Starts anew with one key. */
  forget: (limit: Limit, key: string) => Promise<void>
  /** Removes the counters of windows that are over. */
  sweep: () => Promise<void>
}

/** One email to one address, before it has a layout. */
export type Email = {
  to: string
  subject: string
  letter: {
    language: Language
    title: string
    paragraphs: string[]
    code?: { label: string; value: string }
    action?: { label: string; url: string }
    /** Why the reader gets this email. */
    footer: string
  }
}

/** How the owner of an account wants to be written to. */
type Reader = {
  language: Language
  /** An instant as this person reads it: in their language and time zone. */
  formatTime: (at: Date) => string
}

/** Everything the sign-in service asks of the program it is part of (docs/decisions/0045). */
export type AuthDeps = {
  settings: AuthSettings
  sql: Sql
  clock: Clock
  ids: Ids
  rateLimiter: RateLimiter
  /** The bare address of what a request came from: some proxies write a port behind it. */
  addressOf: (from: string) => string
  /** The network whose requests are counted as those of one source. */
  networkOf: (address: string) => string
  /** Sends an email once the transaction has been committed. */
  sendEmail: (tx: Tx, email: Email) => Promise<void>
  /** Sends a message to a number (digits alone) once the transaction has been committed. */
  sendSms: (tx: Tx, message: { to: string; text: string }) => Promise<void>
  /**
   * Has a request answered by `AuthService.answerMailRequest` once the transaction has been
   * committed: soon, on any node, and again when that throws.
   */
  requestMail: (tx: Tx, request: MailRequest) => Promise<void>
  /** The same, by `AuthService.answerSmsRequest`. */
  requestSms: (tx: Tx, request: SmsRequest) => Promise<void>
  /**
   * The condition, within a statement of the service, that the club has banned an account: it reads
   * the club's tables, and costs no round trip of its own. `userId` is the account's column.
   */
  bannedByClub: (sql: Sql | Tx, userId: Fragment, now: Date) => Fragment
  /** How to write to the owner of an account; undefined when no one knows them. */
  readerOf: (tx: Tx, userId: string) => Promise<Reader | undefined>
}
