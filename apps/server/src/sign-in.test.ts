import { type AuthNode, startAuthNode } from '@cco/auth/testing/node'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { AuthClient } from '@supabase/auth-js'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomIds } from './platform/clock.ts'
import { startWorker, type Worker } from './platform/jobs/worker.ts'
import { openPost } from './platform/mail/post.ts'
import { signInMailTask } from './platform/mail/send-mail.ts'
import { pruneTask, signInNights, signInTasks } from './sign-in.ts'
import { testClock } from './testing/clock.ts'

const clock = testClock('2040-03-01T12:00:00.000Z')
let database: TestDatabase
let node: AuthNode
let worker: Worker
let server: SMTPServer
let received: (source: string) => void = () => {}

beforeAll(async () => {
  database = await createTestDatabase()
  node = await startAuthNode({
    sql: database.sql,
    clock,
    env: { AUTH_AUTOCONFIRM_EMAIL: 'false' },
  })
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const config = {
    SMTP_URL: `smtp://127.0.0.1:${address.port}`,
    MAIL_FROM: 'Club <club@cco.test>',
  }
  const post = openPost({ config, sql: database.sql, clock, ids: randomIds })
  worker = await startWorker({
    address: database.address,
    tasks: [...signInTasks(node.service), signInMailTask(post)],
    log: () => {},
  })
})
afterAll(async () => {
  await worker.stop()
  await node.close()
  await new Promise<void>((resolve) => server.close(resolve))
  await database.drop()
})

test('signs up a user, sends the email by SMTP and accepts its code', async () => {
  const arrived = new Promise<string>((resolve) => {
    received = resolve
  })
  const email = 'vera@cco.test'
  const browser = node.browser(AuthClient)
  await browser.signUp({ email, password: 'six-is-enough', options: { data: { locale: 'en' } } })
  const source = await arrived
  expect(source).toMatch(/^To: vera@cco\.test\r$/m)
  expect(source).toMatch(/^Subject: Confirm your email\r$/m)
  const token = /^(\d{6})\r$/m.exec(source)?.[1] ?? ''
  const { data, error } = await browser.verifyOtp({ email, token, type: 'signup' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('deletes expired sign-in data every night by a job', async () => {
  expect(signInNights).toEqual([
    { name: 'auth_prune', match: '17 2 * * *', backfillPeriod: 86_400_000, repeats: 'nightly' },
  ])
  const prune = pruneTask(node.service)
  await database.sql`insert into auth.consumed_tokens (token_hash, expires_at) values ('used', ${clock.now()})`
  await prune.run({}, { jobId: '1', abortSignal: AbortSignal.timeout(60_000) })
  expect(await database.sql`select from auth.consumed_tokens`).toHaveLength(0)
})
