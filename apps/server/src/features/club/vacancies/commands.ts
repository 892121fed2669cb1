import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { VacancyFields } from '@cco/domain/vacancies/contract'
import { VACANCIES_MAX } from '@cco/domain/vacancies/limits'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { mustTakeGames } from '../../playing/places/queries.ts'
import * as store from './store.ts'

/**
 * Creates a vacancy as a draft. A repeated request changes nothing.
 * @throws CodedError `too_many_requests` when the club already has the maximum number of vacancies,
 *   `place_not_found`
 */
export async function createVacancy(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, vacancy }: { requestKey: string; vacancy: VacancyFields },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if ((await store.vacancyCount(tx)) >= VACANCIES_MAX) throw new CodedError('too_many_requests')
    if (vacancy.placeId !== null) await mustTakeGames(tx, vacancy.placeId)
    if (!(await store.insertVacancy(tx, { id, ...vacancy, now: deps.clock.now() }))) return
    const target = { type: 'vacancy' as const, id }
    await recordStaffWrite(deps, tx, staff, { action: 'vacancy.create', target, after: vacancy })
  })
}

/**
 * Updates the text of a vacancy. Answers keep the questions that they were given to.
 * @throws CodedError `not_found`, `changed_meanwhile` if another owner saved it first,
 *   `place_not_found`
 */
export async function updateVacancy(
  deps: Deps,
  staff: StaffActor,
  { id, version, vacancy }: { id: string; version: number; vacancy: VacancyFields },
): Promise<void> {
  await changing(deps, staff, id, async (tx, before) => {
    if (before.version !== version) throw new CodedError('changed_meanwhile')
    const { placeId } = vacancy
    if (placeId !== null && placeId !== before.placeId) await mustTakeGames(tx, placeId)
    await store.updateVacancy(tx, { id, ...vacancy })
    return { action: 'vacancy.update', after: vacancy }
  })
}

/**
 * Publishes a vacancy, closes it, or opens it again. Applications to a closed one stay.
 * @throws CodedError `not_found`, `no_changes`
 */
export async function setVacancyStatus(
  deps: Deps,
  staff: StaffActor,
  { id, status }: { id: string; status: 'open' | 'closed' },
): Promise<void> {
  await changing(deps, staff, id, async (tx, before) => {
    if (before.status === status || (before.status === 'draft' && status === 'closed')) {
      throw new CodedError('no_changes')
    }
    await store.setStatus(tx, { id, status, now: deps.clock.now() })
    return { action: status === 'open' ? 'vacancy.open' : 'vacancy.close', after: { status } }
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof store.lockVacancy>>>
type Logged = Pick<Parameters<typeof recordStaffWrite>[3], 'action' | 'after'>

async function changing(
  deps: Deps,
  staff: StaffActor,
  id: string,
  write: (tx: Tx, before: Stored) => Promise<Logged>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockVacancy(tx, id)
    if (!before) throw new CodedError('not_found')
    const logged = await write(tx, before)
    const target = { type: 'vacancy' as const, id }
    await recordStaffWrite(deps, tx, staff, { ...logged, target, before })
  })
}
