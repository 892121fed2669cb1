import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkers, type Worker } from './platform/jobs/worker.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { workOf } from './work.ts'

/*
 * A mail server that accepts the emails of sign-in at once, and leaves all others waiting.
 */
let t: TestApp
let server: SMTPServer
let worker: Worker
const waiting: (() => void)[] = []
const received: string[] = []

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      stream.resume()
      stream.on('end', () => {
        const accept = () => {
          received.push(to)
          done()
        }
        if (to.startsWith('reader')) waiting.push(accept)
        else accept()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  t = await createTestApp({
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    AUTH_AUTOCONFIRM_EMAIL: 'false',
  })
})
afterAll(async () => {
  for (const accept of waiting) accept()
  await worker.stop()
  await t.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

test('a code of sign-in does not wait for emails to a slow mail server', async () => {
  const content = {
    ...{ language: 'ru' as const, title: 'Новости клуба', paragraphs: ['Новый сезон'] },
    footer: 'Клуб',
  }
  await t.deps.sql.begin(async (tx) => {
    for (const lane of ['broadcasts', 'notifications'] as const) {
      for (const n of [1, 2, 3, 4]) {
        await sendMail(
          tx,
          { to: `reader-${lane}-${n}@cco.test`, subject: 'Новости', content },
          lane,
        )
      }
    }
  })
  worker = await startWorkers(
    workOf(t.deps).map((work) => ({ address: t.address, log: () => {}, ...work, schedules: [] })),
  )
  // All slots of the other jobs are taken.
  await expect.poll(() => waiting.length).toBe(3)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'vera@cco.test', password: 'six-is-enough' },
  })
  expect(answer.statusCode).toBe(200)
  await expect.poll(() => received).toEqual(['vera@cco.test'])
})
