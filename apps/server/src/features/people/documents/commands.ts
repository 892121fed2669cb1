import type { Sql, Tx } from '@cco/database/client'
import { eraseInBatches } from '@cco/database/retention'
import { STATEMENT_VERSIONS } from '@cco/domain/documents/consents'
import type { AcceptInput } from '@cco/domain/documents/contract'
import { ACCEPTED_KINDS } from '@cco/domain/documents/kinds'
import { CodedError } from '@cco/domain/error/codes'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { RequestActor } from '../../../platform/actor.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { truncatedNetwork } from '../../../platform/rate-limits/network.ts'
import { wantsNews } from '../../news/notifications/queries.ts'
import { lockProfile } from '../profiles/public.ts'
import { acceptedVersions } from './queries.ts'
import * as store from './store.ts'

/** How long after an account is deleted its consents are proofs: the limitation period, in days. */
const PROOF_DAYS = 3 * 365
const DAY_MS = 86_400_000

/**
 * Accepts documents for the caller. A repeated request changes nothing.
 * @throws CodedError `document_changed` for a version that is not the one in effect
 */
export async function acceptDocuments(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { userId, address }: RequestActor,
  { documents }: AcceptInput,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockProfile(tx, userId)
    const now = clock.now()
    const current = await acceptedVersions(tx, now)
    if (documents.some(({ kind, version }) => current[kind] !== version)) {
      throw new CodedError('document_changed')
    }
    const network = truncatedNetwork(address)
    for (const { kind: purpose, version } of documents) {
      await store.appendConsent(tx, { userId, purpose, version, given: true, network, now })
    }
  })
}

/** Records that the caller is of age, once. */
export async function confirmAge(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { userId, address }: RequestActor,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockProfile(tx, userId)
    const { adult: version } = STATEMENT_VERSIONS
    const network = truncatedNetwork(address)
    const now = clock.now()
    await store.appendConsent(tx, { userId, purpose: 'adult', version, given: true, network, now })
  })
}

/** What a form of sign-up sends along in the metadata of the account. */
const signUpMetadata = z.object({
  consents: z.partialRecord(z.enum(ACCEPTED_KINDS), z.int().min(1)),
})

/** How often a user, or the holder of a link, gives the consent to news; a withdrawal is never refused. */
const NEWSLETTER_LIMIT: Limit = { scope: 'newsletter_consents', max: 20, windowMs: DAY_MS }

/**
 * Gives or withdraws a user's consent to news by email; the same again changes nothing.
 * @throws CodedError `too_many_requests` for a consent above the limit of a day
 */
export async function setNewsletter(
  { sql, clock, rateLimiter }: Pick<Deps, 'sql' | 'clock' | 'rateLimiter'>,
  { userId, address }: Pick<RequestActor, 'userId' | 'address'>,
  given: boolean,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockProfile(tx, userId)
    const { newsletter: version } = STATEMENT_VERSIONS
    const network = truncatedNetwork(address)
    const now = clock.now()
    const purpose = 'newsletter' as const
    // A withdrawal of what was never given says nothing.
    if (!given && !(await wantsNews(tx, [userId])).has(userId)) return
    const isNew = await store.appendConsent(tx, { userId, purpose, version, given, network, now })
    if (isNew && given) {
      await rateLimiter.within(tx).enforce([{ limit: NEWSLETTER_LIMIT, key: userId }])
    }
  })
}

type OpenedAccount = {
  userId: string
  metadata: Readonly<Record<string, unknown>>
  address: string
  now: Date
}

/**
 * Stores the consents given at sign-up. Versions that are not in effect are left out: such an account
 * is asked before its first write, like one that gave none.
 */
export async function recordSignUpConsents(
  tx: Tx,
  { userId, metadata, address, now }: OpenedAccount,
): Promise<void> {
  const given = signUpMetadata.safeParse(metadata)
  if (!given.success) return
  const current = await acceptedVersions(tx, now)
  const network = truncatedNetwork(address)
  for (const purpose of ACCEPTED_KINDS) {
    const version = given.data.consents[purpose]
    if (version === undefined || version !== current[purpose]) continue
    await store.appendConsent(tx, { userId, purpose, version, given: true, network, now })
  }
}

/** Erases consents of accounts that were deleted too long ago for them to prove anything. */
export async function eraseOldConsents({
  sql,
  clock,
}: {
  sql: Sql
  clock: Deps['clock']
}): Promise<void> {
  const before = new Date(clock.now().getTime() - PROOF_DAYS * DAY_MS)
  await eraseInBatches((limit) => store.deleteOldConsents(sql, before, limit))
}
