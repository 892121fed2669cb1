/** How the work of a vacancy is arranged. */
export const VACANCY_KINDS = ['full_time', 'part_time', 'shifts', 'project'] as const
export type VacancyKind = (typeof VACANCY_KINDS)[number]

/** What the pay of a vacancy is counted by. */
export const PAY_UNITS = ['hour', 'game', 'month', 'project'] as const

/** A draft is seen by owners alone; a closed vacancy keeps its page, without the form. */
export const VACANCY_STATUSES = ['draft', 'open', 'closed'] as const
export type VacancyStatus = (typeof VACANCY_STATUSES)[number]

export const VACANCY_TITLE_MAX = 90
export const VACANCY_SCHEDULE_MAX = 60
export const VACANCY_SUMMARY_MAX = 600
/** A list of one item a line: the work, what is expected. */
export const VACANCY_LIST_MAX = 1_500
export const PAY_MAX = 10_000_000
export const VACANCY_POSITION_MAX = 999
/** Most vacancies the club can have, in any status. */
export const VACANCIES_MAX = 100

export const QUESTIONS_MAX = 8
export const QUESTION_MAX = 160

export const APPLICANT_NAME_MAX = 80
export const APPLICANT_PHONE_MAX = 80
export const ANSWER_LINE_MAX = 200
export const ANSWER_TEXT_MAX = 2_000
export const STAGE_MESSAGE_MAX = 1_000
export const NOTE_MAX = 1_000
/** Most applications that a list shows, the newest first. */
export const APPLICATIONS_MAX = 300

/** The version of the consent text that the form shows; a changed text is a new version. */
export const CONSENT_VERSION = 1

/** Uploaded with an application. */
export const APPLICATION_FILE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const
export type ApplicationFileType = (typeof APPLICATION_FILE_TYPES)[number]
export const APPLICATION_FILE_BYTES = 10_000_000
export const APPLICATION_FILE_NAME_MAX = 120
export const APPLICATION_FILE_PATH = '/api/application-file'
/** Notes and stages of an application, the latest. */
export const ENTRIES_MAX = 300
/** Paragraphs of an email to an applicant. */
export const PARAGRAPHS_MAX = 20
