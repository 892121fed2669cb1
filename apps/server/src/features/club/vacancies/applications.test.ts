import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findings } from '../../../db/invariants.ts'
import { runJobs } from '../../../platform/jobs/testing.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { codeOf } from '../../../testing/catalogue.ts'
import { suspend } from '../../../testing/people.ts'
import { applicationTo, apply, createVacancy, question } from '../../../testing/vacancies.ts'
import { outcomes } from '../../../testing/writes.ts'
import { tasksOf } from '../../../work.ts'

const DAY_MS = 86_400_000
let t: TestApp
let folder: string
let ownerId: string
let owner: ReturnType<TestApp['asUser']>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cco-applications-'))
  t = await createTestApp({ DATA_DIR: folder })
  ownerId = await t.createUser({ role: 'owner', displayName: 'Анна' })
  owner = t.asUser(ownerId)
})
beforeEach(async () => {
  await t.deps.sql`delete from rate_limits`
})
afterAll(async () => {
  expect(await findings(t.deps)).toEqual([])
  await t.close()
  await rm(folder, { recursive: true })
})

type Sent = { to: string; subject: string; text: string; url: string | null }

/** The emails to an address that wait to be sent, the newest last. */
async function emailsTo(email: string): Promise<Sent[]> {
  return await t.deps.sql<Sent[]>`
    select payload ->> 'to' as to, payload ->> 'subject' as subject,
      payload -> 'content' ->> 'paragraphs' as text,
      payload -> 'content' -> 'action' ->> 'url' as url
    from graphile_worker._private_jobs where payload ->> 'to' = ${email} order by id`
}

const notificationsOf = (userId: string, kind: string) => t.deps.sql<{ message: string }[]>`
  select message from notifications where user_id = ${userId} and kind = ${kind}`

async function run(name: string): Promise<void> {
  await t.deps.sql`select graphile_worker.add_job(${name}, '{}'::json)`
  const tasks = tasksOf(t.deps).filter((task) => task.name === name)
  await runJobs(t.address, tasks)
}

describe('an application', () => {
  test('of a guest is stored with consent and answers, confirmed, and notified to owners', async () => {
    const [required, optional] = [question(), question({ isRequired: false, isLong: true })]
    const vacancyId = await createVacancy(t, { questions: [required, optional] })
    const email = `${randomUUID()}@mail.test`
    const answers = [{ questionId: required.id, text: 'Двенадцать' }]
    const id = await apply(t, { vacancyId, email, answers })
    const stored = await owner.vacancyApplications.application({ id })
    expect(stored).toMatchObject({
      ...{ name: 'Варвара Ким', email, stage: 'received', version: 1, userId: null },
      ...{ consentVersion: 1, consentAt: t.clock.now().toISOString(), language: 'ru' },
      answers: [{ question: required.text, text: 'Двенадцать' }],
      entries: [{ kind: 'stage', stage: 'received', author: null }],
    })
    const [row] = await t.deps.sql<{ consentAddress: string }[]>`
      select consent_address from job_applications where id = ${id}`
    expect(row?.consentAddress).toBe('127.0.0.1')
    const [sent] = await emailsTo(email)
    expect(sent?.url).toMatch(/\/careers\/withdrawal#[\w-]{43}$/)
    expect(await notificationsOf(ownerId, 'application_received')).not.toHaveLength(0)
  })

  test('is sent once by a repeated request', async () => {
    const input = applicationTo(await createVacancy(t))
    await Promise.all([1, 2].map(() => t.asUser().vacancies.applyFor(input)))
    expect(await emailsTo(input.email ?? '')).toHaveLength(1)
  })

  test('is refused without a contact, a required answer, consent, or an open vacancy', async () => {
    const vacancyId = await createVacancy(t, { questions: [question()] })
    const [open, draft] = [await createVacancy(t), await createVacancy(t, {}, { isOpen: false })]
    const refusal = (input: ReturnType<typeof applicationTo>) =>
      codeOf(t.asUser().vacancies.applyFor(input))
    expect(await refusal(applicationTo(vacancyId))).toBe('answers_missing')
    expect(await refusal(applicationTo(open, { email: null }))).toBe('invalid_input')
    expect(await refusal(applicationTo(open, { consent: 0 }))).toBe('invalid_input')
    expect(await refusal(applicationTo(draft))).toBe('vacancy_closed')
    expect(await refusal(applicationTo(open, { fileId: randomUUID() }))).toBe('file_gone')
    const suspended = await t.createUser()
    await suspend(t, suspended)
    expect(await codeOf(t.asUser(suspended).vacancies.applyFor(applicationTo(open)))).toBe(
      'suspended',
    )
  })

  test('is limited a day by network and by contact', async () => {
    const vacancyId = await createVacancy(t)
    const email = `${randomUUID()}@mail.test`
    const calls = Array.from({ length: 6 }, () => apply(t, { vacancyId, email }))
    const results = await outcomes(calls)
    expect(results.filter((one) => one === 'done')).toHaveLength(5)
    expect(results).toContain('too_many_requests')
  })

  test('needs a solved CAPTCHA of guests where one is required', async () => {
    const strict = await createTestApp({
      ...{ AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_SITE_KEY: 'site' },
      ...{ AUTH_CAPTCHA_SECRET: 'secret', AUTH_CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/verify' },
    })
    const input = applicationTo(await createVacancy(strict))
    expect(await codeOf(strict.asUser().vacancies.applyFor(input))).toBe('captcha_failed')
    const given = { ...input, captchaToken: 'token' }
    expect(await codeOf(strict.asUser().vacancies.applyFor(given))).toBe('unavailable')
    await strict.asUser(await strict.createUser()).vacancies.applyFor(input)
    await strict.close()
  })
})

describe('a stage', () => {
  test('is written to the applicant with the words of the owner, as previewed', async () => {
    const email = `${randomUUID()}@mail.test`
    const id = await apply(t, { email })
    const preview = await owner.vacancyApplications.stageEmail({ id, stage: 'talk' })
    expect(preview).toMatchObject({ to: email, language: 'ru' })
    expect(preview.paragraphs.join()).toContain('Варвара Ким')
    const message = 'Ждём вас в среду.'
    t.clock.advance(1_000)
    await owner.vacancyApplications.move({ id, version: 1, stage: 'talk', message })
    const [, sent] = await emailsTo(email)
    expect(sent?.subject).toBe(preview.subject)
    expect(JSON.parse(sent?.text ?? '')).toEqual([...preview.paragraphs, message])
    const { stage, entries } = await owner.vacancyApplications.application({ id })
    expect(stage).toBe('talk')
    expect(entries.at(-1)).toMatchObject({
      ...{ stage: 'talk', text: message },
      author: { id: ownerId, name: 'Анна' },
    })
  })

  test('is changed by one of two owners; the other learns what it is now', async () => {
    const id = await apply(t)
    const second = t.asUser(await t.createUser({ role: 'owner' }))
    const moves = [
      owner.vacancyApplications.move({ id, version: 1, stage: 'talk', message: null }),
      second.vacancyApplications.move({ id, version: 1, stage: 'declined', message: null }),
    ]
    const [one, other] = await Promise.allSettled(moves)
    const refused = one?.status === 'rejected' ? one : other
    expect(refused).toMatchObject({ status: 'rejected' })
    const { stage } = await owner.vacancyApplications.application({ id })
    expect(refused?.status === 'rejected' && refused.reason.cause).toMatchObject({
      code: 'application_changed',
      details: { stage },
    })
  })

  test('is silent for an applicant who left a telephone number', async () => {
    const id = await apply(t, { email: null, phone: '+7 900 000-00-00' })
    expect((await owner.vacancyApplications.stageEmail({ id, stage: 'offer' })).to).toBeNull()
    await owner.vacancyApplications.move({ id, version: 1, stage: 'offer', message: null })
    expect((await owner.vacancyApplications.application({ id })).stage).toBe('offer')
  })

  test('stays after the applicant withdrew, by a link that works once', async () => {
    const email = `${randomUUID()}@mail.test`
    const id = await apply(t, { email })
    const key = (await emailsTo(email))[0]?.url?.split('#')[1] ?? ''
    expect((await t.asUser().vacancies.withdrawal({ key })).appliedAt).toBeTruthy()
    const results = await outcomes([1, 2].map(() => t.asUser().vacancies.withdraw({ key })))
    expect(results.toSorted()).toEqual(['done', 'not_found'])
    expect(await codeOf(t.asUser().vacancies.withdrawal({ key }))).toBe('not_found')
    expect(await notificationsOf(ownerId, 'application_withdrawn')).not.toHaveLength(0)
    const { version } = await owner.vacancyApplications.application({ id })
    const move = { id, version, stage: 'talk' as const, message: null }
    expect(await codeOf(owner.vacancyApplications.move(move))).toBe('application_over')
  })
})

test('a note is added once, and only owners read it', async () => {
  const id = await apply(t)
  const note = { requestKey: randomUUID(), id, text: 'Звонили, ждёт ответа' }
  t.clock.advance(1_000)
  await owner.vacancyApplications.addNote(note)
  await owner.vacancyApplications.addNote(note)
  const { entries, notes } = await owner.vacancyApplications.application({ id })
  expect(notes).toBe(1)
  expect(entries.at(-1)).toMatchObject({ kind: 'note', text: note.text })
  const master = t.asUser(await t.createUser({ role: 'master' }))
  expect(await codeOf(master.vacancyApplications.application({ id }))).toBe('forbidden')
})

describe('a file', () => {
  const upload = (payload: Buffer, type = 'application/pdf', name = 'резюме.pdf') =>
    t.app.inject({
      ...{ method: 'POST', payload, headers: { 'content-type': type } },
      url: `/api/application-file?${new URLSearchParams({ name })}`,
    })
  const pdf = Buffer.from('%PDF-1.7 a résumé')
  const stored = async () =>
    (await readdir(join(folder, 'files/application-files')).catch(() => [])).length

  test('is known by its content, opened by a signed link, and never within the page', async () => {
    const answer = await upload(pdf)
    expect(answer.json()).toMatchObject({ name: 'резюме.pdf', bytes: pdf.length })
    const id = await apply(t, { fileId: answer.json<{ id: string }>().id })
    expect((await owner.vacancyApplications.application({ id })).file).toMatchObject({
      type: 'application/pdf',
    })
    const { link } = await owner.vacancyApplications.file({ id })
    const opened = await t.app.inject(link)
    expect(opened.rawPayload).toEqual(pdf)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await t.app.inject(link.split('?')[0] ?? '')).statusCode).toBe(403)
  })

  test('is refused as anything but a PDF or a picture, and above ten megabytes', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    expect((await upload(page)).json()).toMatchObject({ code: 'file_type' })
    expect((await upload(page, 'text/html')).json()).toMatchObject({ code: 'file_type' })
    const large = Buffer.concat([pdf, Buffer.alloc(10_000_000)])
    expect((await upload(large)).json()).toMatchObject({ code: 'file_too_large' })
  })

  test('belongs to one application', async () => {
    const fileId = (await upload(pdf)).json<{ id: string }>().id
    await apply(t, { fileId })
    expect(await codeOf(apply(t, { fileId }))).toBe('file_gone')
  })

  test('is deleted with its application, or two hours after it was left alone', async () => {
    const left = (await upload(pdf)).json<{ id: string }>().id
    const id = await apply(t, { fileId: (await upload(pdf)).json<{ id: string }>().id })
    const before = await stored()
    await owner.vacancyApplications.erase({ id })
    t.clock.advance(2 * 3_600_000)
    await run('delete_application_files')
    expect(await stored()).toBe(before - 2)
    expect(await codeOf(apply(t, { fileId: left }))).toBe('file_gone')
    expect(await codeOf(owner.vacancyApplications.application({ id }))).toBe('not_found')
  })
})

test('an ended application is erased after twelve months, unless an owner keeps it', async () => {
  const [retained, erased] = [await apply(t), await apply(t)]
  for (const id of [retained, erased]) {
    await owner.vacancyApplications.move({ id, version: 1, stage: 'declined', message: null })
  }
  t.clock.advance(350 * DAY_MS)
  await run('erase_applications')
  expect((await owner.vacancyApplications.application({ id: retained })).eraseAt).toBeNull()
  expect(await codeOf(owner.vacancyApplications.keep({ id: retained }))).toBe('no_changes')

  t.clock.advance(2 * DAY_MS)
  await run('erase_applications')
  expect(await notificationsOf(ownerId, 'applications_expiring')).toHaveLength(1)
  const { eraseAt } = await owner.vacancyApplications.application({ id: retained })
  expect(Date.parse(eraseAt ?? '') - t.clock.now().getTime()).toBe(14 * DAY_MS)
  await owner.vacancyApplications.keep({ id: retained })

  t.clock.advance(14 * DAY_MS)
  await run('erase_applications')
  expect(await codeOf(owner.vacancyApplications.application({ id: erased }))).toBe('not_found')
  expect((await owner.vacancyApplications.application({ id: retained })).eraseAt).toBeNull()
})
