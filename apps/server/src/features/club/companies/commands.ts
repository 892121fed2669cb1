import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import type { CompanyRequestInput, SendQuote } from '@cco/domain/companies/contract'
import { answerRefusal, isClosed, isQuoteEnd } from '@cco/domain/companies/quote'
import { CodedError } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import type { CorporateRequestsRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffActor, Visitor } from '../../../platform/actor.ts'
import { keyHash } from '../../../platform/key-hash.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { networkOf } from '../../../platform/rate-limits/network.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { suspensionOf } from '../../people/sanctions/queries.ts'
import { declineEmail, quoteEmail, requestEmail } from './company-email.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const PER_NETWORK: Limit = { scope: 'corporate_network', max: 20, windowMs: DAY_MS }
const PER_CONTACT: Limit = { scope: 'corporate_contact', max: 5, windowMs: DAY_MS }
const KEY_BYTES = 32

/**
 * Records the request of a company, by anyone. A repeated request is recorded once.
 * @throws CodedError `captcha_failed` of a guest, `suspended`, `too_many_requests` with
 *   `retryAfterSeconds`
 */
export async function requestEvening(
  deps: Deps & Visitor,
  { requestKey: id, captchaToken, consent, ...input }: CompanyRequestInput,
): Promise<void> {
  const { sql, clock, address, language, rateLimiter } = deps
  const now = clock.now()
  const user = await deps.authenticatedUser()
  await rateLimiter.enforce([{ limit: PER_NETWORK, key: networkOf(address) }])
  if (user) {
    const refused = mayWrite(await suspensionOf(sql, user.userId, now))
    if (refused) throw refused
  } else await deps.auth.requireCaptcha(captchaToken, address)
  await sql.begin(async (tx) => {
    const consented = { consentVersion: consent, consentAddress: address }
    if (!(await store.insertRequest(tx, { id, ...input, ...consented, language, now }))) return
    const { email, name, phone, people, company } = input
    if (email !== null) await sendMail(tx, requestEmail({ email, name, language }))
    const facts = { company: company ?? name, people: String(people) }
    await notify(deps, tx, await ownerIds(tx), { kind: 'corporate_requested', facts })
    const contact = (email ?? phone ?? '').toLowerCase()
    await rateLimiter.within(tx).enforce([{ limit: PER_CONTACT, key: contact }])
  })
}

/**
 * Takes a request over, also from another owner.
 * @throws CodedError `not_found`, `changed_meanwhile`, `already_decided` for a closed one
 */
export async function takeRequest(deps: Deps, staff: StaffActor, seen: Seen): Promise<void> {
  await changing(deps, staff, seen, async (tx, { id, assignedTo }) => {
    if (assignedTo === staff.userId) throw new CodedError('no_changes')
    await store.setAssigned(tx, id, staff.userId)
    return { action: 'corporate.take', before: { assignedTo }, after: { assignedTo: staff.userId } }
  })
}

/**
 * Sends a quote, or another one instead, which voids the link before. The caller takes the request
 * over.
 * @returns the link of the quote when there is no address to send it to
 * @throws CodedError `not_found`, `changed_meanwhile`, `already_decided`, `quote_end_wrong`
 */
export async function sendQuote(
  deps: Deps,
  staff: StaffActor,
  quote: SendQuote,
): Promise<string | null> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const link = `${deps.config.siteUrl}/corporate/quote#${key}`
  let address: string | null = null
  await changing(deps, staff, quote, async (tx, before) => {
    const now = deps.clock.now()
    if (!isQuoteEnd(new Date(quote.expiresAt), now)) throw new CodedError('quote_end_wrong')
    await store.setQuote(tx, { ...quote, userId: staff.userId, keyHash: keyHash(key), now })
    const { email, name, language } = before
    address = email
    if (email !== null) {
      await sendMail(tx, quoteEmail({ email, name, language }, { text: quote.text, link }))
    }
    const { price, expiresAt } = quote
    return {
      action: 'corporate.quote',
      before: { price: before.quotePrice },
      after: { price, expiresAt },
    }
  })
  return address === null ? link : null
}

/**
 * Declines a request for the club, and writes why.
 * @throws CodedError `not_found`, `changed_meanwhile`, `already_decided`
 */
export async function declineRequest(
  deps: Deps,
  staff: StaffActor,
  { reason, ...seen }: Seen & { reason: string },
): Promise<void> {
  await changing(deps, staff, seen, async (tx, { id, email, name, language, status }) => {
    await store.setClosed(tx, { id, status: 'declined', reason, now: deps.clock.now() })
    if (email !== null) await sendMail(tx, declineEmail({ email, name, language }, reason))
    return {
      action: 'corporate.decline',
      before: { status },
      after: { status: 'declined', reason },
    }
  })
}

/**
 * Accepts or declines a quote by its link, once.
 * @throws CodedError `not_found` for an unknown link, `already_decided`, `quote_expired`
 */
export async function answerQuote(
  deps: Deps,
  { key, accept, reason }: { key: string; accept: boolean; reason: string | null },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const found = await store.lockOfKey(tx, keyHash(key))
    if (!found?.quoteExpiresAt) throw new CodedError('not_found')
    const { id, status, quoteExpiresAt: expiresAt, company, name } = found
    const now = deps.clock.now()
    const refused = answerRefusal({ status, expiresAt }, now)
    if (refused) throw refused
    const closing = accept
      ? ({ status: 'accepted', reason: null } as const)
      : ({ status: 'declined', reason } as const)
    await store.setClosed(tx, { id, ...closing, now })
    const kind = accept ? 'corporate_accepted' : 'corporate_declined'
    const facts = { company: company ?? name }
    await notify(deps, tx, await ownerIds(tx), { kind, facts })
  })
}

/**
 * Erases declined requests so many months after they were closed, as ended applications are (rules
 * §15); runs every night.
 */
export async function eraseDeclined({
  sql,
  clock,
  settings,
}: Pick<Deps, 'sql' | 'clock' | 'settings'>): Promise<void> {
  const closedBefore = clock.now()
  closedBefore.setUTCMonth(closedBefore.getUTCMonth() - (await settings()).applicationMonths)
  await store.deleteDeclined(sql, closedBefore)
}

type Seen = { id: string; version: number }
type Logged = Pick<Parameters<typeof recordStaffWrite>[3], 'action' | 'before' | 'after'>

/** Runs a write on an open request that is still as the owner saw it. */
async function changing(
  deps: Deps,
  staff: StaffActor,
  { id, version }: Seen,
  write: (tx: Tx, before: CorporateRequestsRow) => Promise<Logged>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockRequest(tx, id)
    if (!before) throw new CodedError('not_found')
    if (before.version !== version) throw new CodedError('changed_meanwhile')
    if (isClosed(before.status)) throw new CodedError('already_decided')
    const logged = await write(tx, before)
    const target = { type: 'corporate_request' as const, id }
    await recordStaffWrite(deps, tx, staff, { ...logged, target })
  })
}
