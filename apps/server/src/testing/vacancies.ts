import { randomUUID } from 'node:crypto'
import type { ApplyInput } from '@cco/domain/vacancies/application'
import type { Question, VacancyFields } from '@cco/domain/vacancies/contract'
import { CONSENT_VERSION } from '@cco/domain/vacancies/limits'
import type { TestApp } from './app.ts'
import { asOwner, type Write } from './write.ts'

const inBoth = (ru: string, en: string) => ({ ru, en })

export const VACANCY: VacancyFields = {
  title: inBoth('Мастер детективов', 'Detective game master'),
  summary: inBoth('Ведите наши вечера.', 'Run our evenings.'),
  duties: inBoth('Вести игры\nОтвечать на вопросы', 'Run games\nAnswer questions'),
  expectations: inBoth('Десять игр за плечами', 'Ten games behind you'),
  kind: 'part_time',
  schedule: inBoth('2–4 вечера', '2–4 evenings'),
  placeId: null,
  payFrom: 5_000,
  payTo: null,
  payPer: 'game',
  questions: [],
  position: 0,
}

/** A question that must be answered in a line. */
export const question = (fields: Partial<Question> = {}): Question => ({
  ...{ id: randomUUID(), text: inBoth('Сколько игр?', 'How many games?') },
  ...{ isLong: false, isRequired: true, ...fields },
})

/** Creates a vacancy, open unless it shall stay a draft. @returns its id */
export async function createVacancy(
  t: TestApp,
  fields: Partial<VacancyFields> = {},
  { isOpen = true } = {},
): Promise<string> {
  const owner = t.asUser(await t.createUser({ role: 'owner' }))
  const id = randomUUID()
  await owner.vacancies.create({ requestKey: id, vacancy: { ...VACANCY, ...fields } })
  if (isOpen) await owner.vacancies.setStatus({ id, status: 'open' })
  return id
}

/** An application of a guest with an address of its own. */
export const applicationTo = (vacancyId: string, fields: Partial<ApplyInput> = {}): ApplyInput => ({
  ...{ requestKey: randomUUID(), vacancyId, name: 'Варвара Ким', phone: null, fileId: null },
  ...{ email: `${randomUUID()}@mail.test`, answers: [], consent: CONSENT_VERSION, ...fields },
})

/** Applies to a new vacancy as this user, or as a guest. @returns the id of the application */
export async function apply(
  t: TestApp,
  { userId, ...fields }: Partial<ApplyInput> & { userId?: string } = {},
): Promise<string> {
  // So many of one address would be refused.
  await t.deps.sql`delete from rate_limits where scope = 'applications_network'`
  const input = applicationTo(fields.vacancyId ?? (await createVacancy(t)), fields)
  await t.asUser(userId).vacancies.applyFor(input)
  return input.requestKey
}

/** Lets owners be asked about an application, as two weeks before it is erased. */
export async function expiring(t: TestApp): Promise<string> {
  const id = await apply(t)
  const now = t.clock.now()
  await t.deps.sql`update job_applications
    set stage = 'declined', ended_at = ${now}, erase_at = ${now} where id = ${id}`
  return id
}

/** A valid call of each write about vacancies and applications. */
export const VACANCY_WRITES: Record<
  | `vacancies.${'create' | 'setStatus' | 'update'}`
  | `vacancyApplications.${'addNote' | 'erase' | 'keep' | 'move'}`,
  (t: TestApp) => Promise<Write>
> = {
  'vacancies.create': (t) =>
    asOwner(t, (as) => as.vacancies.create({ requestKey: randomUUID(), vacancy: VACANCY })),
  'vacancies.setStatus': async (t) => {
    const id = await createVacancy(t)
    return await asOwner(t, (as) => as.vacancies.setStatus({ id, status: 'closed' }))
  },
  'vacancies.update': async (t) => {
    const id = await createVacancy(t)
    return await asOwner(t, (as) => as.vacancies.update({ id, version: 1, vacancy: VACANCY }))
  },
  'vacancyApplications.addNote': async (t) => {
    const note = { requestKey: randomUUID(), id: await apply(t), text: 'Звонили' }
    return await asOwner(t, (as) => as.vacancyApplications.addNote(note))
  },
  'vacancyApplications.erase': async (t) => {
    const id = await apply(t)
    return await asOwner(t, (as) => as.vacancyApplications.erase({ id }))
  },
  'vacancyApplications.keep': async (t) => {
    const id = await expiring(t)
    return await asOwner(t, (as) => as.vacancyApplications.keep({ id }))
  },
  'vacancyApplications.move': async (t) => {
    const move = { id: await apply(t), version: 1, stage: 'talk' as const, message: null }
    return await asOwner(t, (as) => as.vacancyApplications.move(move))
  },
}
