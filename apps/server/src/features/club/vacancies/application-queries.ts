import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { application, applicationRow } from '@cco/domain/vacancies/application'
import { APPLICATIONS_MAX, ENTRIES_MAX } from '@cco/domain/vacancies/limits'
import type { OwnerStage } from '@cco/domain/vacancies/stage'
import type * as z from 'zod'
import { type Backlog, NO_BACKLOG } from '../../../db/backlog.ts'
import type { JobApplicationsRow } from '../../../db/rows.ts'
import type { Files } from '../../../platform/files/files.ts'
import { keyHash } from '../../../platform/key-hash.ts'
import { stageTexts } from './application-email.ts'
import { fileOf } from './file-commands.ts'
import { vacancyTitle } from './queries.ts'

type Application = z.input<typeof application>
type ApplicationRow = z.input<typeof applicationRow>

/** Returns the newest applications, of one vacancy or of all, and how many there are. */
export async function applicationsOf(
  sql: Sql,
  vacancyId: string | undefined,
): Promise<{ items: ApplicationRow[]; total: number }> {
  const of = vacancyId === undefined ? sql`true` : sql`a.job_id = ${vacancyId}`
  const [rows, [counted]] = await Promise.all([
    sql<ApplicationRow[]>`
      select ${rowOf(sql)} from job_applications a join jobs j on j.id = a.job_id
      where ${of} order by a.created_at desc, a.id limit ${APPLICATIONS_MAX}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from job_applications a where ${of}`,
  ])
  return { items: rows, total: counted?.total ?? 0 }
}

type StoredApplication = ApplicationRow &
  Pick<
    JobApplicationsRow,
    'userId' | 'email' | 'phone' | 'language' | 'answers' | 'consentVersion' | 'consentAt'
  > & { file: Application['file'] }

/** @throws CodedError `not_found` */
export async function applicationById(sql: Sql, id: string): Promise<Application> {
  const [[row], entries] = await Promise.all([
    sql<StoredApplication[]>`
      select ${rowOf(sql)}, a.user_id, a.email, a.phone, a.language, a.answers, a.consent_version,
        a.consent_at,
        (select jsonb_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes)
          from job_application_files f where f.application_id = a.id) as file
      from job_applications a join jobs j on j.id = a.job_id where a.id = ${id}`,
    sql<Application['entries']>`
      select e.id, e.kind, e.stage, e.text, e.created_at as at,
        case when p.id is not null then jsonb_build_object('id', p.id,
          'name', coalesce(p.display_name, p.account_id::text)) end as author
      from job_application_entries e left join profiles p on p.id = e.author_id
      where e.application_id = ${id} order by e.created_at desc, e.id desc
      limit ${ENTRIES_MAX}`,
  ])
  if (!row) throw new CodedError('not_found')
  return {
    ...row,
    entries: entries.toReversed(),
  }
}

function rowOf(sql: Sql) {
  return sql`a.id, a.job_id as vacancy_id, j.title as vacancy, a.name, a.stage, a.stage_at,
    a.created_at as applied_at, a.version, a.erase_at,
    exists (select from job_application_files f where f.application_id = a.id) as has_file,
    (select count(*)::int from job_application_entries e
      where e.application_id = a.id and e.kind = 'note') as notes`
}

type StageEmail = Pick<JobApplicationsRow, 'name' | 'email' | 'language' | 'jobId'>

/**
 * Returns the email of a move as the applicant will read it, without what the owner adds.
 * @throws CodedError `not_found`
 */
export async function stageEmailPreview(sql: Sql, id: string, stage: OwnerStage) {
  const [row] = await sql<StageEmail[]>`
    select name, email, language, job_id from job_applications where id = ${id}`
  if (!row) throw new CodedError('not_found')
  const { email: to, name, language, jobId } = row
  const vacancy = await vacancyTitle(sql, jobId)
  const { subject, paragraphs } = stageTexts({ name, language, vacancy }, stage)
  return { to, subject, paragraphs, language }
}

/**
 * Returns a link to the file of an application, which is valid for ten minutes.
 * @throws CodedError `not_found`
 */
export async function fileLink(sql: Sql, files: Files, id: string): Promise<string> {
  const [file] = await sql<Parameters<typeof fileOf>[0][]>`
    select digest, type from job_application_files where application_id = ${id}`
  if (!file) throw new CodedError('not_found')
  return await files.signedLink(fileOf(file))
}

/** @throws CodedError `not_found` for an unknown or used link */
export async function openedWithdrawal(
  sql: Sql,
  key: string,
): Promise<{ vacancy: LocalizedText; appliedAt: Date }> {
  const [row] = await sql<{ vacancy: LocalizedText; createdAt: Date }[]>`
    select j.title as vacancy, a.created_at
    from job_applications a join jobs j on j.id = a.job_id
    where a.withdrawal_key_hash = ${keyHash(key)}`
  if (!row) throw new CodedError('not_found')
  return { vacancy: row.vacancy, appliedAt: row.createdAt }
}

/** Returns how many applications no owner has read yet. */
export async function unreadApplications(sql: Sql): Promise<Backlog> {
  const [row] = await sql<Backlog[]>`
    select count(*)::int as count, min(created_at) as since
    from job_applications where stage = 'received'`
  return row ?? NO_BACKLOG
}
