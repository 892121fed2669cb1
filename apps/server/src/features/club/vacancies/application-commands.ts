import { randomBytes } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { mayWrite } from '@cco/domain/moderation/suspension'
import type { ApplyInput, MoveApplication } from '@cco/domain/vacancies/application'
import type { Question } from '@cco/domain/vacancies/contract'
import { ANSWER_LINE_MAX } from '@cco/domain/vacancies/limits'
import { isEnded, mayMove } from '@cco/domain/vacancies/stage'
import type { JobApplicationsRow } from '../../../db/rows.ts'
import type { Deps } from '../../../deps.ts'
import type { StaffActor, Visitor } from '../../../platform/actor.ts'
import { keyHash } from '../../../platform/key-hash.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { networkOf } from '../../../platform/rate-limits/network.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { lockProfile } from '../../people/profiles/public.ts'
import { isRemoved } from '../../people/profiles/queries.ts'
import { ownerIds } from '../../people/roles/queries.ts'
import { suspensionOf } from '../../people/sanctions/queries.ts'
import { receivedEmail, stageEmail } from './application-email.ts'
import * as store from './application-store.ts'
import { vacancyTitle } from './queries.ts'
import { lockVacancy } from './store.ts'

const DAY_MS = 86_400_000
const PER_NETWORK: Limit = { scope: 'applications_network', max: 20, windowMs: DAY_MS }
const PER_CONTACT: Limit = { scope: 'applications_contact', max: 5, windowMs: DAY_MS }
const KEY_BYTES = 32

/**
 * Applies to an open vacancy, for guests and users. A repeated request applies once.
 * @throws CodedError `vacancy_closed`, `answers_missing`, `file_gone`, `captcha_failed` of a guest,
 *   `suspended`, `too_many_requests` with `retryAfterSeconds`
 */
export async function applyToVacancy(
  deps: Deps & Visitor,
  { requestKey: id, captchaToken, ...input }: ApplyInput,
): Promise<void> {
  const { sql, clock, address, language, rateLimiter } = deps
  const now = clock.now()
  const userId = (await deps.authenticatedUser())?.userId ?? null
  await rateLimiter.enforce([{ limit: PER_NETWORK, key: networkOf(address) }])
  if (userId === null) await deps.auth.requireCaptcha(captchaToken, address)
  else {
    const refused = mayWrite(await suspensionOf(sql, userId, now))
    if (refused) throw refused
  }
  const { name, email, phone, fileId } = input
  await sql.begin(async (tx) => {
    if (userId !== null) {
      // Locked as by its removal, so that no application outlives its account.
      await lockProfile(tx, userId)
      if (await isRemoved(tx, userId)) throw new CodedError('account_removed')
    }
    const vacancy = await lockVacancy(tx, input.vacancyId, 'share')
    if (vacancy?.status !== 'open') throw new CodedError('vacancy_closed')
    const key = randomBytes(KEY_BYTES).toString('base64url')
    const isNew = await store.insertApplication(tx, {
      ...{ id, jobId: vacancy.id, userId, name, email, phone, language, now },
      answers: answersTo(vacancy.questions, input.answers),
      consentVersion: input.consent,
      consentAddress: address,
      withdrawalKeyHash: keyHash(key),
    })
    if (!isNew) return
    if (fileId && !(await store.attachFile(tx, { id: fileId, applicationId: id, now }))) {
      throw new CodedError('file_gone')
    }
    const entryId = deps.ids.next()
    const first = { kind: 'stage', stage: 'received', text: null, authorId: null } as const
    await store.insertEntry(tx, { ...first, id: entryId, applicationId: id, now })
    if (email !== null) {
      const to = { email, name, language, vacancy: vacancy.title }
      await sendMail(tx, receivedEmail(to, deps.config.siteUrl, key))
    }
    const facts = { vacancy: vacancy.title }
    await notify(deps, tx, await ownerIds(tx), { kind: 'application_received', facts })
    const contact = (email ?? phone ?? '').toLowerCase()
    await rateLimiter.within(tx).enforce([{ limit: PER_CONTACT, key: contact }])
  })
}

/** The answers with the questions as they were asked. */
function answersTo(
  questions: readonly Question[],
  given: ApplyInput['answers'],
): JobApplicationsRow['answers'] {
  const texts = new Map(given.map(({ questionId, text }) => [questionId, text]))
  return questions.flatMap(({ id, text: question, isLong, isRequired }) => {
    const text = texts.get(id) ?? ''
    if (text === '' && isRequired) throw new CodedError('answers_missing')
    if (!isLong && (text.length > ANSWER_LINE_MAX || text.includes('\n'))) {
      throw new CodedError('invalid_input')
    }
    return text === '' ? [] : [{ question, text }]
  })
}

/**
 * Withdraws an application by the link of its email, which works once.
 * @throws CodedError `not_found` for an unknown or used link
 */
export async function withdrawApplication(deps: Deps, key: string): Promise<void> {
  const now = deps.clock.now()
  await deps.sql.begin(async (tx) => {
    const found = await store.lockOfKey(tx, keyHash(key))
    if (!found) throw new CodedError('not_found')
    const { id } = found
    await store.setStage(tx, { id, stage: 'withdrawn', isEnd: true, now })
    const entry = { kind: 'stage', stage: 'withdrawn', text: null, authorId: null } as const
    await store.insertEntry(tx, { ...entry, id: deps.ids.next(), applicationId: id, now })
    const facts = { vacancy: await vacancyTitle(tx, found.jobId) }
    await notify(deps, tx, await ownerIds(tx), { kind: 'application_withdrawn', facts })
  })
}

/**
 * Moves an application to another stage and writes to the applicant, if there is an address (rules
 * §15). The caller names the version that they saw, so that of two owners at once the second is
 * refused.
 * @throws CodedError `not_found`, `application_changed` with the present `stage`,
 *   `application_over` once it was withdrawn, `no_changes`, `conflict_of_interest` for one's own
 */
export async function moveApplication(
  deps: Deps,
  staff: StaffActor,
  { id, version, stage, message }: MoveApplication,
): Promise<void> {
  await changing(deps, staff, id, async (tx, before) => {
    if (before.version !== version) {
      throw new CodedError('application_changed', { stage: before.stage })
    }
    if (before.stage === 'withdrawn') throw new CodedError('application_over')
    if (!mayMove(before.stage, stage)) throw new CodedError('no_changes')
    const now = deps.clock.now()
    await store.setStage(tx, { id, stage, isEnd: isEnded(stage), now })
    const entry = { kind: 'stage', stage, text: message, authorId: staff.userId } as const
    await store.insertEntry(tx, { ...entry, id: deps.ids.next(), applicationId: id, now })
    const { email, name, language, jobId } = before
    if (email !== null) {
      const vacancy = await vacancyTitle(tx, jobId)
      await sendMail(tx, stageEmail({ email, name, language, vacancy }, stage, message))
    }
    return { action: 'application.move', before: { stage: before.stage }, after: { stage } }
  })
}

/**
 * Adds a note that only owners read. A repeated request adds it once.
 * @throws CodedError `not_found`, `conflict_of_interest`
 */
export async function addApplicationNote(
  deps: Deps,
  staff: StaffActor,
  { requestKey, id, text }: { requestKey: string; id: string; text: string },
): Promise<void> {
  await changing(deps, staff, id, async (tx) => {
    const note = { kind: 'note', text, authorId: staff.userId, applicationId: id } as const
    const isNew = await store.insertEntry(tx, { ...note, id: requestKey, now: deps.clock.now() })
    return isNew ? { action: 'application.note' } : undefined
  })
}

/**
 * Keeps an application for another term instead of erasing it.
 * @throws CodedError `not_found`, `no_changes` before owners were asked, `conflict_of_interest`
 */
export async function keepApplication(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await changing(deps, staff, id, async (tx, { eraseAt }) => {
    if (eraseAt === null) throw new CodedError('no_changes')
    await store.setRetained(tx, id, deps.clock.now())
    return { action: 'application.keep', before: { eraseAt } }
  })
}

/**
 * Erases an application at once, with its history and its file.
 * @throws CodedError `not_found`, `conflict_of_interest`
 */
export async function eraseApplication(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await changing(deps, staff, id, async (tx, { stage, jobId }) => {
    await store.deleteApplication(tx, id)
    return { action: 'application.erase', before: { stage, vacancyId: jobId } }
  })
}

type Logged = Pick<Parameters<typeof recordStaffWrite>[3], 'action' | 'before' | 'after'>

/** Runs a write on an application under its lock, and records it without what names the person. */
async function changing(
  deps: Deps,
  staff: StaffActor,
  id: string,
  write: (tx: Tx, before: JobApplicationsRow) => Promise<Logged | undefined>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockApplication(tx, id)
    if (!before) throw new CodedError('not_found')
    if (before.userId === staff.userId) throw new CodedError('conflict_of_interest')
    const logged = await write(tx, before)
    if (!logged) return
    const target = { type: 'application' as const, id }
    await recordStaffWrite(deps, tx, staff, { ...logged, target })
  })
}
