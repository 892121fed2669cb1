import type { Tx } from '@cco/database/client'
import { CONSENT_VERSION } from '@cco/domain/vacancies/limits'
import { isEnded } from '@cco/domain/vacancies/stage'
import { DAY_MS, HOUR_MS, plus } from './moscow.ts'
import type { People } from './people.ts'
import { stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'
import { applications, type SeedApplication, vacancies } from './world/vacancies.ts'

const OPEN_SINCE_DAYS = 40

/** Plants open vacancies and applications at several stages. */
export async function plantVacancies(
  tx: Tx,
  now: Date,
  { everyone }: Pick<People, 'everyone'>,
): Promise<void> {
  const ownerId = everyone.find(({ role }) => role === 'owner')?.id ?? null
  const openedAt = plus(now, -OPEN_SINCE_DAYS * DAY_MS)
  await insertRows(
    tx,
    'jobs',
    vacancies.map(({ key, place, questions, ...vacancy }, position) => ({
      ...{ id: stableId('vacancy', key), ...vacancy, position, status: 'open' },
      placeId: place && stableId('place', place),
      questions: questions.map((one, at) => ({ id: questionId(key, at), ...one })),
      createdAt: openedAt,
      openedAt,
    })),
  )
  await insertRows(
    tx,
    'job_applications',
    applications.map((one) => applicationRow(one, now)),
  )
  await insertRows(
    tx,
    'job_application_entries',
    applications.flatMap((one) => entriesOf(one, now, ownerId)),
  )
}

const questionId = (vacancy: string, at: number) => stableId('question', vacancy, String(at))
const applicationId = ({ vacancy, name }: SeedApplication) => stableId('application', vacancy, name)

/** When an application reached its stage of this index. */
const reachedAt = ({ daysAgo }: SeedApplication, at: number, now: Date) =>
  plus(now, -daysAgo * DAY_MS + at * (DAY_MS + HOUR_MS))

function applicationRow(given: SeedApplication, now: Date): Row<'job_applications'> {
  const { vacancy, name, email, phone, language, answers, stages } = given
  const questions = vacancies.find(({ key }) => key === vacancy)?.questions ?? []
  const stage = stages.at(-1) ?? 'received'
  const createdAt = reachedAt(given, 0, now)
  const stageAt = reachedAt(given, stages.length - 1, now)
  return {
    ...{ id: applicationId(given), jobId: stableId('vacancy', vacancy) },
    ...{ name, email, phone, language, stage, stageAt, createdAt, version: stages.length },
    answers: questions.flatMap(({ text: question }, at) => {
      const text = answers[at]
      return text ? [{ question, text }] : []
    }),
    ...{ consentVersion: CONSENT_VERSION, consentAt: createdAt, consentAddress: '192.0.2.10' },
    endedAt: isEnded(stage) ? stageAt : null,
  }
}

function entriesOf(
  given: SeedApplication,
  now: Date,
  ownerId: string | null,
): Row<'job_application_entries'>[] {
  const { stages, note } = given
  const of = applicationId(given)
  const entry = { applicationId: of, text: null, stage: null }
  const moves = stages.map((stage, at) => ({
    ...{ ...entry, id: stableId('application entry', of, stage), kind: 'stage' as const, stage },
    authorId: at === 0 ? null : ownerId,
    createdAt: reachedAt(given, at, now),
  }))
  if (note === null) return moves
  const createdAt = plus(reachedAt(given, stages.length - 1, now), HOUR_MS)
  const id = stableId('application entry', of, 'note')
  const added = { ...entry, id, kind: 'note' as const, text: note, authorId: ownerId, createdAt }
  return [...moves, added]
}
