import * as z from 'zod/mini'
import { localizedText } from '../language/language.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import {
  PAY_MAX,
  PAY_UNITS,
  QUESTION_MAX,
  QUESTIONS_MAX,
  VACANCIES_MAX,
  VACANCY_KINDS,
  VACANCY_LIST_MAX,
  VACANCY_POSITION_MAX,
  VACANCY_SCHEDULE_MAX,
  VACANCY_STATUSES,
  VACANCY_SUMMARY_MAX,
  VACANCY_TITLE_MAX,
} from './limits.ts'

const inBoth = (one: z.ZodMiniString) => z.object({ ru: one, en: one })
const pay = z.nullable(z.int().check(z.minimum(1), z.maximum(PAY_MAX)))

/** A question of a vacancy, which its form asks. */
export const question = z.object({
  /** Kept when the text changes, so that answers stay with their question. */
  id: z.uuid(),
  text: localizedText,
  /** Whether the answer has several lines. */
  isLong: z.boolean(),
  isRequired: z.boolean(),
})
export type Question = z.infer<typeof question>

const shown = {
  title: localizedText,
  summary: localizedText,
  /** The work, one item a line. */
  duties: localizedText,
  /** What is expected, one item a line. */
  expectations: localizedText,
  kind: z.enum(VACANCY_KINDS),
  /** The working hours in words, such as “2–4 evenings a week”. */
  schedule: z.nullable(localizedText),
  /** In whole roubles; at least one of both, or neither when the pay is agreed on. */
  payFrom: z.nullable(z.int()),
  payTo: z.nullable(z.int()),
  payPer: z.enum(PAY_UNITS),
}

/** A vacancy in the list of open ones. */
export const openVacancy = z.object({
  id: z.uuid(),
  ...shown,
  /** The name of its place; null for remote work. */
  place: z.nullable(localizedText),
})
export type OpenVacancy = z.infer<typeof openVacancy>
export const openVacanciesOutput = z.object({
  items: z.array(openVacancy).check(z.maxLength(VACANCIES_MAX)),
})

export const vacancyInput = z.object({ id: z.uuid() })
/** A vacancy on its page, which stays when it is closed. */
export const vacancyPage = z.extend(openVacancy, {
  isOpen: z.boolean(),
  questions: z.array(question).check(z.maxLength(QUESTIONS_MAX)),
})
export type VacancyPage = z.infer<typeof vacancyPage>

/** The fields of a vacancy that owners edit. */
export const vacancyFields = z
  .object({
    title: inBoth(singleLine({ min: 1, max: VACANCY_TITLE_MAX })),
    summary: inBoth(multiLine({ min: 1, max: VACANCY_SUMMARY_MAX })),
    duties: inBoth(multiLine({ min: 1, max: VACANCY_LIST_MAX })),
    expectations: inBoth(multiLine({ min: 1, max: VACANCY_LIST_MAX })),
    kind: z.enum(VACANCY_KINDS),
    schedule: z.nullable(inBoth(singleLine({ min: 1, max: VACANCY_SCHEDULE_MAX }))),
    placeId: z.nullable(z.uuid()),
    payFrom: pay,
    payTo: pay,
    payPer: z.enum(PAY_UNITS),
    questions: z
      .array(
        z.object({
          id: z.uuid(),
          text: inBoth(singleLine({ min: 1, max: QUESTION_MAX })),
          isLong: z.boolean(),
          isRequired: z.boolean(),
        }),
      )
      .check(
        z.maxLength(QUESTIONS_MAX),
        z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
      ),
    position: z.int().check(z.minimum(0), z.maximum(VACANCY_POSITION_MAX)),
  })
  .check(
    z.refine(({ payFrom, payTo }) => payFrom === null || payTo === null || payFrom <= payTo, {
      path: ['payTo'],
    }),
  )
export type VacancyFields = z.infer<typeof vacancyFields>

export const createVacancyInput = z.object({
  /** Made by the browser once for a form, so that a second click creates nothing twice. */
  requestKey: z.uuid(),
  vacancy: vacancyFields,
})
export const updateVacancyInput = z.object({
  id: z.uuid(),
  /** The version that was edited; another one is refused. */
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  vacancy: vacancyFields,
})
export const setVacancyStatusInput = z.object({ id: z.uuid(), status: z.enum(['open', 'closed']) })

/** A vacancy for owners. */
export const staffVacancy = z.object({
  id: z.uuid(),
  ...shown,
  placeId: z.nullable(z.uuid()),
  place: z.nullable(localizedText),
  questions: z.array(question).check(z.maxLength(QUESTIONS_MAX)),
  position: z.int(),
  status: z.enum(VACANCY_STATUSES),
  version: z.int(),
  openedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** Applications that are not over, and all that are stored. */
  activeApplications: z.int(),
  applications: z.int(),
})
export type StaffVacancy = z.infer<typeof staffVacancy>
export const allVacanciesOutput = z.object({
  items: z.array(staffVacancy).check(z.maxLength(VACANCIES_MAX)),
})
