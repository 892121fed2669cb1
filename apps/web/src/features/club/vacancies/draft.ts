import type { Language, LocalizedText } from '@cco/domain/language/language'
import type { StaffVacancy, VacancyFields } from '@cco/domain/vacancies/contract'
import { typedNumber } from '../../../lib/numbers.ts'

type InBoth = Record<Language, string>

/** A vacancy as its form holds it. */
export interface Draft {
  title: InBoth
  summary: InBoth
  duties: InBoth
  expectations: InBoth
  schedule: InBoth
  kind: VacancyFields['kind']
  /** Empty for remote work. */
  placeId: string
  payFrom: string
  payTo: string
  payPer: VacancyFields['payPer']
  position: string
  questions: { key: string; text: InBoth; isLong: boolean; isRequired: boolean }[]
}

export const EMPTY: InBoth = { ru: '', en: '' }

/** The form of a vacancy; of a new one without it. */
export function draftOf(vacancy: StaffVacancy | null): Draft {
  const text = (of: LocalizedText | null | undefined): InBoth => of ?? EMPTY
  return {
    title: text(vacancy?.title),
    summary: text(vacancy?.summary),
    duties: text(vacancy?.duties),
    expectations: text(vacancy?.expectations),
    schedule: text(vacancy?.schedule),
    kind: vacancy?.kind ?? 'part_time',
    placeId: vacancy?.placeId ?? '',
    payFrom: vacancy?.payFrom?.toString() ?? '',
    payTo: vacancy?.payTo?.toString() ?? '',
    payPer: vacancy?.payPer ?? 'game',
    position: String(vacancy?.position ?? 0),
    questions: (vacancy?.questions ?? []).map(({ id: key, ...question }) => ({ key, ...question })),
  }
}

/** What the contract is given for a form. */
export function inputOf({
  schedule,
  placeId,
  payFrom,
  payTo,
  position,
  questions,
  ...rest
}: Draft) {
  return {
    ...rest,
    schedule: schedule.ru.trim() || schedule.en.trim() ? schedule : null,
    placeId: placeId || null,
    payFrom: typedNumber(payFrom),
    payTo: typedNumber(payTo),
    position: typedNumber(position),
    questions: questions.map(({ key: id, ...question }) => ({ id, ...question })),
  }
}
