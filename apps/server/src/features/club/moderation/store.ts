import type { Sql, Tx } from '@cco/database/client'
import type { CaseOutcome, CaseSubject, ReportReason } from '@cco/domain/moderation/cases'
import type { ENTRY_KINDS, Evidence } from '@cco/domain/moderation/contract'
import type { Handling } from '../../people/decisions/policy.ts'
import { isInEffect } from '../../people/sanctions/queries.ts'

type Of<T> = T & { now: Date }

export type StoredCase = {
  id: string
  subjectKind: CaseSubject
  subjectId: string
  userId: string
  status: 'open' | 'escalated' | 'closed'
  decidedBy: string | null
  decidedAt: Date | null
}

type NewCase = { id: string; subjectKind: CaseSubject; subjectId: string; userId: string }

/** Returns the open case of a subject, locked; a new one if there is none. */
export async function openCase(
  tx: Tx,
  { id, subjectKind, subjectId, userId, now }: Of<NewCase>,
): Promise<{ id: string; isNew: boolean }> {
  const [row] = await tx<{ id: string }[]>`
    insert into moderation_cases (id, subject_kind, subject_id, user_id, created_at)
    values (${id}, ${subjectKind}, ${subjectId}, ${userId}, ${now})
    on conflict (subject_kind, subject_id) where status <> 'closed'
      do update set subject_id = excluded.subject_id
    returning id`
  const opened = row?.id ?? id
  return { id: opened, isNew: opened === id }
}

/** Returns a case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<StoredCase | undefined> {
  const [row] = await tx<StoredCase[]>`
    select id, subject_kind, subject_id, user_id, status, decided_by, decided_at
    from moderation_cases where id = ${id} for update`
  return row
}

type NewReport = {
  id: string
  caseId: string
  reporterId: string
  reason: ReportReason
  text: string
  evidence: Evidence
}

/** Adds a report to its case; false if this user reported it before. */
export async function insertReport(tx: Tx, report: Of<NewReport>): Promise<boolean> {
  const { id, caseId, reporterId, reason, text, evidence, now } = report
  const { count } = await tx`
    insert into moderation_reports (id, case_id, reporter_id, reason, text, evidence, created_at)
    values (${id}, ${caseId}, ${reporterId}, ${reason}, ${text}, ${tx.json(evidence)}, ${now})
    on conflict (case_id, reporter_id) do nothing`
  return count === 1
}

export async function reportersOf(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx<{ reporterId: string }[]>`
    select reporter_id from moderation_reports where case_id = ${caseId} order by reporter_id`
  return rows.map(({ reporterId }) => reporterId)
}

type NewEntry = {
  id: string
  caseId: string
  actorId: string | null
  kind: (typeof ENTRY_KINDS)[number]
  text: string | null
}

export async function insertEntry(tx: Tx, entry: Of<NewEntry>): Promise<void> {
  const { id, caseId, actorId, kind, text, now } = entry
  await tx`insert into moderation_entries (id, case_id, actor_id, kind, text, created_at)
    values (${id}, ${caseId}, ${actorId}, ${kind}, ${text}, ${now})`
}

export async function escalateCase(tx: Tx, { id }: Handling<'note', 'report'>): Promise<void> {
  await tx`update moderation_cases set status = 'escalated' where id = ${id}`
}

export async function closeCase(
  tx: Tx,
  { actor, id }: Handling<'decide', 'report'>,
  { outcome, reason, now }: Of<{ outcome: CaseOutcome; reason: string }>,
): Promise<void> {
  await tx`update moderation_cases
    set status = 'closed', outcome = ${outcome}, reason = ${reason}, decided_by = ${actor.userId},
      decided_at = ${now}
    where id = ${id}`
}

export type NewSanction = {
  id: string
  kind: 'suspended' | 'banned'
  reason: string
  endsAt: Date | null
  seats: 'kept' | 'cancelled'
}

/** Imposes a sanction on the person whom the decided case is about; that of an owner is undone by owners. */
export async function insertSanction(
  tx: Tx,
  { actor, subjectId, id: caseId }: Handling<'decide', 'report'>,
  { id, kind, reason, endsAt, seats, now }: Of<NewSanction>,
): Promise<void> {
  await tx`insert into user_bans
      (id, user_id, kind, reason, starts_at, ends_at, created_by, required_role, case_id, seats)
    values (${id}, ${subjectId}, ${kind}, ${reason}, ${now}, ${endsAt}, ${actor.userId},
      case get_user_role(${actor.userId}) when 'owner' then 'owner' else 'moderator' end,
      ${caseId}, ${seats})`
}

export type StoredSanction = {
  id: string
  userId: string
  kind: 'suspended' | 'banned'
  reason: string
  seats: NewSanction['seats']
  startsAt: Date
  endsAt: Date | null
  liftedAt: Date | null
  createdBy: string | null
  caseId: string | null
  appealed: boolean
}

/** Returns a sanction; within a transaction `lockSanction` first. */
export async function sanctionById(sql: Sql | Tx, id: string): Promise<StoredSanction | undefined> {
  const [row] = await sql<StoredSanction[]>`
    select s.id, s.user_id, s.kind, s.reason, s.seats, s.starts_at, s.ends_at, s.lifted_at,
      s.created_by, s.case_id,
      exists (select from sanction_appeals a where a.sanction_id = s.id) as appealed
    from user_bans s where s.id = ${id}`
  return row
}

/**
 * Lets the sanction of a decided case follow what its subject gave up while the case was open.
 * Accounts that have confirmed it are under the sanction from now on.
 */
export async function followContacts(
  tx: Tx,
  { id: caseId }: Handling<'decide', 'report'>,
  { sanctionId, now }: Of<{ sanctionId: string }>,
): Promise<void> {
  const followed = await tx<{ contactHash: string }[]>`
    with given_up as (delete from case_contacts where case_id = ${caseId} returning contact_hash)
    insert into sanctioned_contacts (contact_hash, sanction_id)
      select contact_hash, ${sanctionId}::uuid from given_up
      returning contact_hash`
  if (followed.length === 0) return
  const hashes = followed.map(({ contactHash }) => contactHash)
  await tx`select continue_sanctions(holder.id, ${hashes}::text[], ${now}) from (
    select account.id from auth.users account
    where account.deleted_at is null
      and array(select auth.users_contact_hashes(account)) && ${hashes}::text[]
    order by account.id) holder`
}

/** Erases what the subject of a case gave up while it was open, for no sanction. */
export async function dropContacts(tx: Tx, { id }: Handling<'decide', 'report'>): Promise<void> {
  await tx`delete from case_contacts where case_id = ${id}`
}

export async function lockSanction(tx: Tx, id: string): Promise<void> {
  await tx`select from user_bans where id = ${id} for update`
}

/**
 * Lifts a sanction, and what continues it on later accounts; returns them all. What it followed is
 * followed no more; of a repeated one, what its account has or gave up under it, since that may belong
 * to someone else by now.
 */
export async function liftSanction(
  tx: Tx,
  { actor }: Handling<'lift', 'sanction'> | Handling<'decide', 'appeal'>,
  { id, reason, now }: Of<{ id: string; reason: string }>,
): Promise<{ id: string; userId: string }[]> {
  const lifted = await tx<{ id: string; userId: string }[]>`
    update user_bans
    set lifted_at = ${now}, lifted_by = ${actor.userId}, lift_reason = ${reason}
    where lifted_at is null and ${id}::uuid in (id, continues)
    returning id, user_id`
  await tx`
    with lifted as (
      select id, user_id, continues, coalesce(continues, id) as first from user_bans where id = ${id}
    ), freed as (
      select auth.users_contact_hashes(account) as contact_hash
      from lifted join auth.users account on account.id = lifted.user_id
      union
      select contact_hash from sanctioned_contacts where sanction_id = ${id}
    )
    delete from sanctioned_contacts c using lifted, user_bans b
    where b.id = c.sanction_id and lifted.first in (b.id, b.continues)
      and (lifted.continues is null or c.contact_hash in (select contact_hash from freed))`
  return lifted
}

export async function insertAppeal(
  tx: Tx,
  { id, sanctionId, text, now }: Of<{ id: string; sanctionId: string; text: string }>,
): Promise<void> {
  await tx`insert into sanction_appeals (id, sanction_id, text, created_at)
    values (${id}, ${sanctionId}, ${text}, ${now})`
}

export type StoredAppeal = {
  sanctionId: string
  status: 'open' | 'upheld' | 'rejected'
  decidedBy: string | null
  decidedAt: Date | null
}

export async function appealById(sql: Sql | Tx, id: string): Promise<StoredAppeal | undefined> {
  const [row] = await sql<StoredAppeal[]>`
    select sanction_id, status, decided_by, decided_at from sanction_appeals where id = ${id}`
  return row
}

type AppealDecision = { status: 'upheld' | 'rejected'; reason: string }

export async function decideAppeal(
  tx: Tx,
  { actor, id }: Handling<'decide', 'appeal'>,
  { status, reason, now }: Of<AppealDecision>,
): Promise<void> {
  await tx`update sanction_appeals
    set status = ${status}, reason = ${reason}, decided_by = ${actor.userId}, decided_at = ${now}
    where id = ${id}`
}

/** Upholds the open appeals against sanctions that were lifted; returns their ids. */
export async function upholdAppealsOf(
  tx: Tx,
  { actor }: Handling<'lift', 'sanction'> | Handling<'decide', 'appeal'>,
  { sanctionIds, reason, now }: Of<{ sanctionIds: readonly string[]; reason: string }>,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update sanction_appeals set status = 'upheld', reason = ${reason},
      decided_by = ${actor.userId}, decided_at = ${now}
    where sanction_id = any(${[...sanctionIds]}::uuid[]) and status = 'open' returning id`
  return rows.map(({ id }) => id)
}

/**
 * Erases up to `limit` reports of cases that were closed before an instant, without a sanction that
 * still ran or an appeal that was still open then; returns their number.
 */
export async function eraseEvidence(sql: Sql, before: Date, limit: number): Promise<number> {
  const { count } = await sql`
    update moderation_reports set text = '', evidence = '{"kind": "erased"}'
    where id in (
      select r.id from moderation_reports r join moderation_cases c on c.id = r.case_id
      where c.status = 'closed' and c.decided_at < ${before}
        and r.evidence ->> 'kind' <> 'erased'
        and not exists (
          select from user_bans b left join sanction_appeals a on a.sanction_id = b.id
          where b.case_id = c.id and (
            coalesce(b.lifted_at, b.ends_at, 'infinity') >= ${before}
            or (a.id is not null and coalesce(a.decided_at, 'infinity') >= ${before})))
      limit ${limit})`
  return count
}

/** Erases addresses and numbers that a decision left, of a node that did not know them yet. */
export async function eraseContactsOfClosed(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from case_contacts k using (
      select contact_hash, case_id from case_contacts join moderation_cases c on c.id = case_id
      where c.status = 'closed' limit ${limit}) closed
    where k.contact_hash = closed.contact_hash and k.case_id = closed.case_id`
  return count
}

/** Erases the addresses and numbers of sanctions that are over; returns their number. */
export async function eraseContacts(sql: Sql, now: Date, limit: number): Promise<number> {
  const { count } = await sql`
    delete from sanctioned_contacts c using (
      select contact_hash, sanction_id from sanctioned_contacts
        join user_bans ban on ban.id = sanction_id
      where not (${isInEffect(sql, now)}) limit ${limit}) over
    where c.contact_hash = over.contact_hash and c.sanction_id = over.sanction_id`
  return count
}
