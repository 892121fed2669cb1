import type { Tx } from '@cco/database/client'
import {
  COMPANY_BUDGET_MAX,
  COMPANY_CONSENT_VERSION,
  COMPANY_STATUSES,
} from '@cco/domain/companies/limits'
import {
  CONSENT_VERSION,
  PAY_MAX,
  QUESTIONS_MAX,
  VACANCY_KINDS,
  VACANCY_STATUSES,
} from '@cco/domain/vacancies/limits'
import { isEnded, STAGES } from '@cco/domain/vacancies/stage'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

const VACANCIES = 18
const APPLICATIONS = 49
const NOTES = 20
const REQUESTS = 40
const SHORT = { ru: 'Коротко.', en: 'Short.' }

/** Vacancies with the most questions, and applications of each stage with notes. */
export async function fillVacancies(tx: Tx, now: Date, { owner }: Cast): Promise<void> {
  const [place] = await tx<{ id: string }[]>`select id from places order by position, id limit 1`
  const openedAt = plus(now, -30 * DAY_MS)
  const questions = Array.from({ length: QUESTIONS_MAX }, (_, at) => ({
    ...{ id: stableId('worst question', String(at)), text: { ru: 'Почему?', en: 'Why?' } },
    ...{ isLong: at % 2 === 0, isRequired: at < 2 },
  }))
  await insertRows(
    tx,
    'jobs',
    Array.from({ length: VACANCIES }, (_, at): Row<'jobs'> => {
      const status = at < 12 ? 'open' : (VACANCY_STATUSES[at % VACANCY_STATUSES.length] ?? 'open')
      return {
        ...{ id: vacancyId(at), title: SHORT, summary: SHORT, duties: SHORT, expectations: SHORT },
        ...{ kind: VACANCY_KINDS[at % VACANCY_KINDS.length] ?? 'shifts', schedule: SHORT },
        placeId: at % 2 === 0 ? (place?.id ?? null) : null,
        ...{ payFrom: PAY_MAX - 1, payTo: PAY_MAX, payPer: 'month', questions },
        ...{ position: at, status, createdAt: openedAt },
        openedAt: status === 'draft' ? null : openedAt,
        closedAt: status === 'closed' ? now : null,
      }
    }),
  )
  const applications = Array.from({ length: APPLICATIONS }, (_, at) => applicationRow(at, now))
  await insertRows(tx, 'job_applications', applications)
  await insertRows(
    tx,
    'job_application_entries',
    applications.flatMap(({ id, stage, stageAt }, at) =>
      entriesOf(id, { stage, stageAt, at, owner: owner.id }),
    ),
  )
  await insertRows(
    tx,
    'job_application_files',
    applications.map(({ id, createdAt }) => ({
      ...{ id: stableId('worst file', id), applicationId: id, digest: `worst-${id}` },
      ...{ name: 'resume.pdf', type: 'application/pdf', bytes: 10_000_000, createdAt },
    })),
  )
}

function vacancyId(at: number): string {
  return stableId('worst vacancy', String(at))
}

function applicationRow(at: number, now: Date) {
  const stage = STAGES[at % STAGES.length] ?? 'received'
  const createdAt = plus(now, -(at + 2) * DAY_MS)
  const stageAt = plus(createdAt, DAY_MS)
  const answers = Array.from({ length: QUESTIONS_MAX }, () => ({ question: SHORT, text: 'Да.' }))
  return {
    ...{ id: stableId('worst application', String(at)), jobId: vacancyId(at % 3), answers, stage },
    ...{ name: 'Кандидат', email: `applicant-${at}@example.com`, phone: '+7 900 000-00-00' },
    ...{ language: 'ru' as const, consentVersion: CONSENT_VERSION, consentAt: createdAt },
    ...{ consentAddress: '192.0.2.10', stageAt, createdAt, version: 1 },
    endedAt: isEnded(stage) ? stageAt : null,
  }
}

type Moved = { stage: string; stageAt: Date; at: number; owner: string }

/** The first application has many notes. */
function entriesOf(
  applicationId: string,
  { stage, stageAt, at, owner }: Moved,
): Row<'job_application_entries'>[] {
  const id = (of: string) => stableId('worst application entry', applicationId, of)
  const notes = Array.from({ length: at === 0 ? NOTES : 1 }, (_, place) => ({
    ...{ id: id(`note ${place}`), applicationId, kind: 'note' as const, stage: null },
    ...{ text: 'Позвонить.', authorId: owner, createdAt: plus(stageAt, place * HOUR_MS) },
  }))
  const moved = { ...{ id: id('stage'), applicationId, kind: 'stage' as const, stage } }
  return [{ ...moved, text: null, authorId: owner, createdAt: stageAt }, ...notes]
}

/** Requests of companies of each status. */
export async function fillCompanies(tx: Tx, now: Date, { owner }: Cast): Promise<void> {
  await insertRows(
    tx,
    'corporate_requests',
    Array.from({ length: REQUESTS }, (_, at): Row<'corporate_requests'> => {
      const status = COMPANY_STATUSES[at % COMPANY_STATUSES.length] ?? 'new'
      const createdAt = plus(now, -(at + 1) * DAY_MS)
      const isQuoted = status === 'quoted' || status === 'accepted'
      const isClosed = status === 'accepted' || status === 'declined'
      return {
        ...{ id: stableId('worst company request', String(at)), format: 'story', people: 200 },
        ...{ venue: 'office', name: 'Дарья', company: 'Компания', email: `c-${at}@example.com` },
        ...{
          phone: '+7 900 000-00-00',
          language: 'ru',
          budget: COMPANY_BUDGET_MAX,
          wishes: 'Тихо.',
        },
        ...{ wantedOn: plus(now, (at + 1) * DAY_MS), consentVersion: COMPANY_CONSENT_VERSION },
        ...{ consentAt: createdAt, consentAddress: '192.0.2.20', createdAt, status },
        assignedTo: status === 'new' ? null : owner.id,
        quoteText: isQuoted ? 'Один вечер.' : null,
        quotePrice: isQuoted ? COMPANY_BUDGET_MAX : null,
        quotedAt: isQuoted ? plus(createdAt, HOUR_MS) : null,
        quoteExpiresAt: isQuoted ? plus(now, 60 * DAY_MS) : null,
        closedAt: isClosed ? plus(createdAt, 2 * HOUR_MS) : null,
        declineReason: status === 'declined' ? 'Дорого.' : null,
      }
    }),
  )
}
