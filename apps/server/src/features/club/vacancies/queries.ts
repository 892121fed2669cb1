import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import type { OpenVacancy, staffVacancy, VacancyPage } from '@cco/domain/vacancies/contract'
import { VACANCIES_MAX } from '@cco/domain/vacancies/limits'
import * as z from 'zod'
import type { JobsRow } from '../../../db/rows.ts'

type StaffVacancy = z.input<typeof staffVacancy>

/** Returns the open vacancies in the order of the owners. */
export async function openVacancies(sql: Sql): Promise<OpenVacancy[]> {
  return await sql<OpenVacancy[]>`
    select ${shown(sql)} ${fromJobs(sql)}
    where j.status = 'open' order by j.position, j.opened_at desc, j.id limit ${VACANCIES_MAX}`
}

/**
 * Returns a vacancy for its page, which stays when it is closed.
 * @throws CodedError `not_found` for an unknown one or a draft
 */
export async function vacancyById(sql: Sql, id: string): Promise<VacancyPage> {
  const [row] = await sql<VacancyPage[]>`
    select ${shown(sql)}, j.status = 'open' as is_open, j.questions ${fromJobs(sql)}
    where j.id = ${id} and j.status <> 'draft'`
  if (!row) throw new CodedError('not_found')
  return row
}

/** Returns whether an id is that of a vacancy with a page. */
export async function isVacancy(sql: Sql, id: string): Promise<boolean> {
  const uuid = z.uuid().safeParse(id).data ?? null
  const [row] = await sql`select from jobs where id = ${uuid}::uuid and status <> 'draft'`
  return row !== undefined
}

/** Returns when a vacancy was opened; null before. */
export async function vacancyOpenedAt(sql: Sql, id: string): Promise<Date | null> {
  const [row] = await sql<Pick<JobsRow, 'openedAt'>[]>`select opened_at from jobs where id = ${id}`
  return row?.openedAt ?? null
}

/** Returns all vacancies for owners: open ones first, then drafts, then closed ones. */
export async function allVacancies(sql: Sql): Promise<StaffVacancy[]> {
  return await sql<StaffVacancy[]>`
    select ${shown(sql)}, j.place_id, j.questions, j.position, j.status, j.version, j.opened_at,
      j.closed_at, stored.applications, stored.active_applications
    ${fromJobs(sql)}
      cross join lateral (
        select count(*)::int as applications,
          count(*) filter (where a.ended_at is null)::int as active_applications
        from job_applications a where a.job_id = j.id) stored
    order by array_position(array['open', 'draft', 'closed'], j.status), j.position,
      j.created_at desc, j.id
    limit ${VACANCIES_MAX}`
}

/** Returns the title of a vacancy in any status. */
export async function vacancyTitle(sql: Sql | Tx, id: string): Promise<LocalizedText> {
  const [row] = await sql<Pick<JobsRow, 'title'>[]>`select title from jobs where id = ${id}`
  if (!row) throw new CodedError('not_found')
  return row.title
}

function shown(sql: Sql) {
  return sql`j.id, j.title, j.summary, j.duties, j.expectations, j.kind, j.schedule, j.pay_from,
    j.pay_to, j.pay_per, p.name as place`
}

function fromJobs(sql: Sql) {
  return sql`from jobs j left join places p on p.id = j.place_id`
}
