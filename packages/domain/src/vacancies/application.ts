import * as z from 'zod/mini'
import { LANGUAGES, localizedText } from '../language/language.ts'
import { multiLine, singleLine } from '../text/text.ts'
import { instant } from '../time/instant.ts'
import {
  ANSWER_TEXT_MAX,
  APPLICANT_NAME_MAX,
  APPLICANT_PHONE_MAX,
  APPLICATION_FILE_TYPES,
  APPLICATIONS_MAX,
  CONSENT_VERSION,
  ENTRIES_MAX,
  NOTE_MAX,
  PARAGRAPHS_MAX,
  QUESTIONS_MAX,
  STAGE_MESSAGE_MAX,
} from './limits.ts'
import { OWNER_STAGES, STAGES } from './stage.ts'

const email = z.email().check(z.maxLength(254))

/** An application to a vacancy, by anyone. */
export const applyInput = z
  .object({
    /** Made by the browser once for a form; a repeat applies once. */
    requestKey: z.uuid(),
    vacancyId: z.uuid(),
    name: singleLine({ min: 1, max: APPLICANT_NAME_MAX }),
    email: z.nullable(email),
    /** A telephone number or another way to reach the applicant. */
    phone: z.nullable(singleLine({ min: 3, max: APPLICANT_PHONE_MAX })),
    answers: z
      .array(z.object({ questionId: z.uuid(), text: multiLine({ min: 0, max: ANSWER_TEXT_MAX }) }))
      .check(z.maxLength(QUESTIONS_MAX)),
    /** An upload of `APPLICATION_FILE_PATH`. */
    fileId: z.nullable(z.uuid()),
    /** The version of the consent text that the applicant accepted. */
    consent: z.int().check(z.minimum(CONSENT_VERSION), z.maximum(CONSENT_VERSION)),
    /** Required of guests where the club demands a CAPTCHA. */
    captchaToken: z.optional(z.string().check(z.minLength(1), z.maxLength(8_192))),
  })
  .check(z.refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'] }))
export type ApplyInput = z.infer<typeof applyInput>

/** What the upload of a file answers. */
export const uploadedFile = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type UploadedFile = z.infer<typeof uploadedFile>

/** The key of the email's link, in base64url. */
export const withdrawalKey = z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) })
export const withdrawalOutput = z.object({ vacancy: localizedText, appliedAt: instant })

const file = z.object({
  name: z.string(),
  type: z.enum(APPLICATION_FILE_TYPES),
  bytes: z.int(),
})

/** An application as the board and the table show it. */
export const applicationRow = z.object({
  id: z.uuid(),
  vacancyId: z.uuid(),
  vacancy: localizedText,
  name: z.string(),
  stage: z.enum(STAGES),
  /** Since when it is at its stage. */
  stageAt: instant,
  appliedAt: instant,
  hasFile: z.boolean(),
  notes: z.int(),
  /** Counts its changes; a move names the one that was seen. */
  version: z.int(),
  /** When it is erased; null until owners were asked. */
  eraseAt: z.nullable(instant),
})
export type ApplicationRow = z.infer<typeof applicationRow>

export const applicationsInput = z.object({ vacancyId: z.optional(z.uuid()) })
export const applicationsOutput = z.object({
  items: z.array(applicationRow).check(z.maxLength(APPLICATIONS_MAX)),
  total: z.int(),
})

export const applicationInput = z.object({ id: z.uuid() })
/** One line of an application's history. */
export const applicationEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['stage', 'note']),
  stage: z.nullable(z.enum(STAGES)),
  /** The note, or what was added to the email. */
  text: z.nullable(z.string()),
  /** The owner; null for the applicant. */
  author: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  at: instant,
})
export const application = z.extend(applicationRow, {
  userId: z.nullable(z.uuid()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  answers: z
    .array(z.object({ question: localizedText, text: z.string() }))
    .check(z.maxLength(QUESTIONS_MAX)),
  file: z.nullable(file),
  consentVersion: z.int(),
  consentAt: instant,
  entries: z.array(applicationEntry).check(z.maxLength(ENTRIES_MAX)),
})
export type Application = z.infer<typeof application>

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
const message = z.nullable(multiLine({ min: 1, max: STAGE_MESSAGE_MAX }))

/** Moves an application and writes to the applicant. */
export const moveApplicationInput = z.object({
  id: z.uuid(),
  /** The version that the owner saw; another one is refused. */
  version,
  stage: z.enum(OWNER_STAGES),
  /** A paragraph added to the email. */
  message,
})
export type MoveApplication = z.infer<typeof moveApplicationInput>

export const stageEmailInput = z.object({ id: z.uuid(), stage: z.enum(OWNER_STAGES) })
/** The email of a move without the owner's paragraph, in the applicant's language. */
export const stageEmailOutput = z.object({
  /** Null when the applicant gave no address, so that none is sent. */
  to: z.nullable(z.string()),
  subject: z.string(),
  paragraphs: z.array(z.string()).check(z.maxLength(PARAGRAPHS_MAX)),
  language: z.enum(LANGUAGES),
})

export const addApplicationNoteInput = z.object({
  requestKey: z.uuid(),
  id: z.uuid(),
  text: multiLine({ min: 1, max: NOTE_MAX }),
})
export const applicationFileOutput = z.object({ link: z.string() })
