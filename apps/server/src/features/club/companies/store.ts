import type { Sql, Tx } from '@cco/database/client'
import type { CompanyRequestInput, SendQuote } from '@cco/domain/companies/contract'
import type { Language } from '@cco/domain/language/language'
import type { CorporateRequestsRow } from '../../../db/rows.ts'

type NewRequest = Omit<CompanyRequestInput, 'requestKey' | 'captchaToken' | 'consent'> & {
  id: string
  language: Language
  consentVersion: number
  consentAddress: string
  now: Date
}

/** Inserts a request; returns false if its id already exists. */
export async function insertRequest(tx: Tx, { now, ...row }: NewRequest): Promise<boolean> {
  const { count } = await tx`
    insert into corporate_requests (id, format, people, wanted_on, venue, budget, wishes, name,
      company, email, phone, language, consent_version, consent_at, consent_address, created_at)
    values (${row.id}, ${row.format}, ${row.people}, ${row.wantedOn}::date, ${row.venue},
      ${row.budget}, ${row.wishes}, ${row.name}, ${row.company}, ${row.email}, ${row.phone},
      ${row.language}, ${row.consentVersion}, ${now}, ${row.consentAddress}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

/** Locks a request until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<CorporateRequestsRow | undefined> {
  const [row] = await tx<CorporateRequestsRow[]>`
    select * from corporate_requests where id = ${id} for update`
  return row
}

/** Locks the request of a quote's link. */
export async function lockOfKey(
  tx: Tx,
  keyHash: string,
): Promise<CorporateRequestsRow | undefined> {
  const [row] = await tx<CorporateRequestsRow[]>`
    select * from corporate_requests where quote_key_hash = ${keyHash} for update`
  return row
}

export async function setAssigned(tx: Tx, id: string, userId: string): Promise<void> {
  await tx`update corporate_requests
    set status = case status when 'new' then 'assigned' else status end, assigned_to = ${userId},
      version = version + 1
    where id = ${id}`
}

type NewQuote = SendQuote & { userId: string; keyHash: string; now: Date }

/** Records a quote; one before it is void. */
export async function setQuote(tx: Tx, quote: NewQuote): Promise<void> {
  await tx`update corporate_requests
    set status = 'quoted', assigned_to = ${quote.userId}, quote_text = ${quote.text},
      quote_price = ${quote.price}, quoted_at = ${quote.now},
      quote_expires_at = ${new Date(quote.expiresAt)}, quote_key_hash = ${quote.keyHash},
      version = version + 1
    where id = ${quote.id}`
}

type Closing = { id: string; status: 'accepted' | 'declined'; reason: string | null; now: Date }

export async function setClosed(tx: Tx, { id, status, reason, now }: Closing): Promise<void> {
  await tx`update corporate_requests
    set status = ${status}, decline_reason = ${reason}, closed_at = ${now}, version = version + 1
    where id = ${id}`
}

/** Erases declined requests that were closed before; returns their number. */
export async function deleteDeclined(sql: Sql, closedBefore: Date): Promise<number> {
  const { count } = await sql`delete from corporate_requests
    where status = 'declined' and closed_at < ${closedBefore}`
  return count
}
