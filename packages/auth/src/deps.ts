import type { Fragment, Sql, Tx } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import type { MailRequest, SmsRequest } from './requests.ts'
import type { AuthSettings } from './settings.ts'

/** Supplies the current time. */
export type Clock = { now: () => Date }
/** Supplies new ids (UUIDs). */
export type Ids = { next: () => string }

/** The maximum number of uses of one key in a window. The scope names what is counted. */
export type Limit = { scope: string; max: number; windowMs: number }

/** Counters shared by all nodes. */
type RateLimiter = {
  /**
   * Counts these uses, whether or not they exceed their limits.
   * @returns the seconds until all of them may be retried; undefined when none exceeds its limit
   */
  count: (uses: readonly { limit: Limit; key: string }[]) => Promise<number | undefined>
  /** Resets the counter of one key. */
  forget: (limit: Limit, key: string) => Promise<void>
  /** Deletes the counters of windows that have ended. */
  sweep: () => Promise<void>
}

/** One email to one address, before the layout is applied. */
export type Email = {
  to: string
  subject: string
  content: {
    language: Language
    title: string
    paragraphs: string[]
    code?: { label: string; value: string }
    action?: { label: string; url: string }
    /** Why the recipient gets this email. */
    footer: string
  }
}

/** The language and formats of an account’s owner. */
type Reader = {
  language: Language
  /** Formats an instant in the recipient’s language and time zone. */
  formatTime: (at: Date) => string
}

/** An account that a visitor has just opened. */
type OpenedAccount = {
  userId: string
  metadata: Readonly<Record<string, unknown>>
  address: string
  now: Date
}

/** What the auth service needs from the surrounding program (docs/decisions/0045). */
export type AuthDeps = {
  settings: AuthSettings
  sql: Sql
  clock: Clock
  ids: Ids
  rateLimiter: RateLimiter
  /** Returns the bare address of a request’s source: some proxies append a port. */
  addressOf: (from: string) => string
  /** Returns the network whose requests are counted as one source. */
  networkOf: (address: string) => string
  /** Sends an email after the transaction has been committed. */
  sendEmail: (tx: Tx, email: Email) => Promise<void>
  /** Sends a message to a number (digits only) after the transaction has been committed. */
  sendSms: (tx: Tx, message: { to: string; text: string }) => Promise<void>
  /**
   * Queues a request for `AuthService.answerMailRequest`. It runs on any node soon after the
   * transaction has been committed and is retried when it throws.
   */
  requestMail: (tx: Tx, request: MailRequest) => Promise<void>
  /** Queues a request for `AuthService.answerSmsRequest` in the same way. */
  requestSms: (tx: Tx, request: SmsRequest) => Promise<void>
  /**
   * Is called in the transaction in which a visitor opens an account with what they entered, such as
   * consents, in its metadata.
   */
  accountOpened: (tx: Tx, account: OpenedAccount) => Promise<void>
  /**
   * Returns the SQL condition that the club has banned an account. It reads the club's tables within
   * a statement of the service, so it costs no round trip. `userId` is the account's column.
   */
  bannedByClub: (sql: Sql | Tx, userId: Fragment, now: Date) => Fragment
  /**
   * Returns whether a display name looks like the name of a member of staff other than `userId`
   * (rules §11).
   */
  isStaffName: (sql: Sql | Tx, name: string, userId?: string) => Promise<boolean>
  /**
   * Returns whether the club would be left without an owner who can act if this account were excluded
   * or deleted, and keeps the answer true until the transaction ends. It is called before any row of
   * the account is locked.
   */
  isLastOwner: (tx: Tx, userId: string) => Promise<boolean>
  /** Is called in the transaction in which the admin API bans an account that was not banned. */
  accountBanned: (tx: Tx, userId: string) => Promise<void>
  /**
   * Erases what the club stores about an account that the admin API soft-deletes. It is called before
   * any row of the account is locked, and calls `empty`, which deletes the credentials.
   */
  eraseAccount: (tx: Tx, userId: string, empty: () => Promise<void>) => Promise<void>
  /** Returns the language and formats of an account’s owner, or undefined when they are unknown. */
  readerOf: (tx: Tx, userId: string) => Promise<Reader | undefined>
}
