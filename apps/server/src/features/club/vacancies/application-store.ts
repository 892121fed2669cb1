import type { Sql, Tx } from '@cco/database/client'
import type { ApplicationFileType } from '@cco/domain/vacancies/limits'
import type { Stage } from '@cco/domain/vacancies/stage'
import type { JobApplicationFilesRow, JobApplicationsRow } from '../../../db/rows.ts'
import type { DuePage } from '../../../platform/jobs/sweep.ts'

type NewApplication = Pick<
  JobApplicationsRow,
  | 'id'
  | 'jobId'
  | 'userId'
  | 'name'
  | 'email'
  | 'phone'
  | 'answers'
  | 'language'
  | 'consentVersion'
  | 'consentAddress'
  | 'withdrawalKeyHash'
>

/** Inserts an application at its first stage; returns false if its id already exists. */
export async function insertApplication(
  tx: Tx,
  { now, ...row }: NewApplication & { now: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into job_applications (id, job_id, user_id, name, email, phone, answers, language,
      consent_version, consent_at, consent_address, stage_at, withdrawal_key_hash, created_at)
    values (${row.id}, ${row.jobId}, ${row.userId}, ${row.name}, ${row.email}, ${row.phone},
      ${tx.json(row.answers)}, ${row.language}, ${row.consentVersion}, ${now},
      ${row.consentAddress}, ${now}, ${row.withdrawalKeyHash}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

/** Locks an application until the transaction ends. */
export async function lockApplication(tx: Tx, id: string): Promise<JobApplicationsRow | undefined> {
  const [row] = await tx<JobApplicationsRow[]>`
    select * from job_applications where id = ${id} for update`
  return row
}

/** Locks the application of a withdrawal link. */
export async function lockOfKey(tx: Tx, keyHash: string): Promise<JobApplicationsRow | undefined> {
  const [row] = await tx<JobApplicationsRow[]>`
    select * from job_applications where withdrawal_key_hash = ${keyHash} for update`
  return row
}

/** Moves an application; at an end its time of storage begins, and the applicant's link is void. */
export async function setStage(
  tx: Tx,
  { id, stage, isEnd, now }: { id: string; stage: Stage; isEnd: boolean; now: Date },
): Promise<void> {
  await tx`update job_applications
    set stage = ${stage}, stage_at = ${now}, version = version + 1,
      ended_at = ${isEnd ? now : null}, retained_at = null, erase_at = null,
      withdrawal_key_hash =
        case when ${stage === 'withdrawn'} then null else withdrawal_key_hash end
    where id = ${id}`
}

type NewEntry = {
  id: string
  applicationId: string
  authorId: string | null
  now: Date
} & ({ kind: 'stage'; stage: Stage; text: string | null } | { kind: 'note'; text: string })

/** Adds a line to the history; returns false if its id already exists. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { count } = await tx`
    insert into job_application_entries
      (id, application_id, kind, stage, text, author_id, created_at)
    values (${entry.id}, ${entry.applicationId}, ${entry.kind},
      ${entry.kind === 'stage' ? entry.stage : null}, ${entry.text}, ${entry.authorId},
      ${entry.now})
    on conflict (id) do nothing`
  return count > 0
}

/** Erases an application with its history; its file is deleted by the sweep. */
export async function deleteApplication(tx: Tx, id: string): Promise<void> {
  await tx`delete from job_applications where id = ${id}`
}

/** Erases the applications of a removed account (rules §13). */
export async function forgetApplications(tx: Tx, userId: string): Promise<void> {
  await tx`delete from job_applications where user_id = ${userId}`
}

/** Records that owners keep an application for another term. */
export async function setRetained(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update job_applications
    set retained_at = ${now}, erase_at = null, version = version + 1 where id = ${id}`
}

/** Records when applications are erased, for which owners are asked now; returns their number. */
export async function setEraseDates(
  tx: Tx,
  { endedBefore, eraseAt }: { endedBefore: Date; eraseAt: Date },
): Promise<number> {
  const { count } = await tx`update job_applications
    set erase_at = ${eraseAt}
    where erase_at is null and coalesce(retained_at, ended_at) <= ${endedBefore}`
  return count
}

/** Returns applications whose time is over. */
export async function dueApplications(sql: Sql, page: DuePage): Promise<{ id: string }[]> {
  return await sql<{ id: string }[]>`
    select id from job_applications
    where erase_at <= ${page.now} and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit}`
}

/** Time in which an upload waits for its application. */
const UPLOAD_MS = 2 * 3_600_000

/** Records an upload before it is stored, so that no file is without a row. */
export async function insertFile(
  sql: Sql,
  file: Omit<JobApplicationFilesRow, 'applicationId' | 'createdAt'> & { now: Date },
): Promise<void> {
  await sql`insert into job_application_files (id, digest, name, type, bytes, created_at)
    values (${file.id}, ${file.digest}, ${file.name}, ${file.type}, ${file.bytes}, ${file.now})`
}

/** Gives an upload to its application; returns false for one that is gone or given already. */
export async function attachFile(
  tx: Tx,
  { id, applicationId, now }: { id: string; applicationId: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`update job_application_files set application_id = ${applicationId}
    where id = ${id} and application_id is null
      and created_at > ${new Date(now.getTime() - UPLOAD_MS)}`
  return count > 0
}

type UnusedFile = Pick<JobApplicationFilesRow, 'id' | 'digest'> & { type: ApplicationFileType }

/** Returns files of erased applications, and uploads without one. */
export async function unusedFiles(sql: Sql, page: DuePage): Promise<UnusedFile[]> {
  return await sql<UnusedFile[]>`
    select id, digest, type from job_application_files
    where application_id is null
      and created_at <= ${new Date(page.now.getTime() - UPLOAD_MS)}
      and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit}`
}

export async function deleteFile(sql: Sql, id: string): Promise<void> {
  await sql`delete from job_application_files where id = ${id} and application_id is null`
}
