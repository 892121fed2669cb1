import type { Tx } from '@cco/database/client'
import type { VacancyFields } from '@cco/domain/vacancies/contract'
import type { JobsRow } from '../../../db/rows.ts'

/** Inserts a vacancy as a draft; returns false if its id already exists. */
export async function insertVacancy(
  tx: Tx,
  { id, now, ...fields }: VacancyFields & { id: string; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into jobs (id, title, summary, duties, expectations, kind, schedule, place_id, pay_from,
      pay_to, pay_per, questions, position, created_at)
    values (${id}, ${tx.json(fields.title)}, ${tx.json(fields.summary)}, ${tx.json(fields.duties)},
      ${tx.json(fields.expectations)}, ${fields.kind}, ${fields.schedule && tx.json(fields.schedule)},
      ${fields.placeId}, ${fields.payFrom}, ${fields.payTo}, ${fields.payPer},
      ${tx.json(fields.questions)}, ${fields.position}, ${now})
    on conflict (id) do nothing`
  return count > 0
}

export async function updateVacancy(
  tx: Tx,
  { id, ...fields }: VacancyFields & { id: string },
): Promise<void> {
  await tx`update jobs
    set title = ${tx.json(fields.title)}, summary = ${tx.json(fields.summary)},
      duties = ${tx.json(fields.duties)}, expectations = ${tx.json(fields.expectations)},
      kind = ${fields.kind}, schedule = ${fields.schedule && tx.json(fields.schedule)},
      place_id = ${fields.placeId}, pay_from = ${fields.payFrom}, pay_to = ${fields.payTo},
      pay_per = ${fields.payPer}, questions = ${tx.json(fields.questions)},
      position = ${fields.position}, version = version + 1
    where id = ${id}`
}

export async function setStatus(
  tx: Tx,
  { id, status, now }: { id: string; status: 'open' | 'closed'; now: Date },
): Promise<void> {
  await tx`update jobs
    set status = ${status}, opened_at = coalesce(opened_at, ${now}),
      closed_at = ${status === 'closed' ? now : null}
    where id = ${id}`
}

/** Locks a vacancy until the transaction ends; `share` lets applications in meanwhile. */
export async function lockVacancy(
  tx: Tx,
  id: string,
  mode: 'update' | 'share' = 'update',
): Promise<JobsRow | undefined> {
  const [row] = await tx<JobsRow[]>`
    select * from jobs where id = ${id} ${mode === 'update' ? tx`for update` : tx`for share`}`
  return row
}

export async function vacancyCount(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from jobs`
  return row?.count ?? 0
}
