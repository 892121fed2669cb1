import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { randomIds, systemClock } from '../clock.ts'
import { runJobs } from '../jobs/testing.ts'
import { listMailbox } from '../mail/mailbox.ts'
import { openSms } from './open-sms.ts'
import { sendSms, smsTask } from './send-sms.ts'

type Taken = { path: string | undefined; headers: NodeJS.Dict<string | string[]>; body: string }
const taken: Taken[] = []
let status = 200
const provider = createServer(async (req, res) => {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  taken.push({ path: req.url, headers: req.headers, body: Buffer.concat(chunks).toString() })
  res.writeHead(status).end('{"message":"secret"}')
})
let database: TestDatabase
let origin = ''

beforeAll(async () => {
  database = await createTestDatabase()
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  origin = `127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(async () => {
  provider.close()
  await database.drop()
})
beforeEach(() => {
  taken.length = 0
  status = 200
})

const message = { to: '79990001122', text: 'Code: 123456' }

async function deliver(SMS_URL?: string) {
  const { sql, address } = database
  const send = openSms({ config: { SMS_URL }, sql, clock: systemClock, ids: randomIds })
  await sql.begin((tx) => sendSms(tx, message))
  await runJobs(address, [smsTask(send)])
}
const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`

test('sends Twilio the sender, the number and the text', async () => {
  await deliver(`twilio://AC1:tok%3Aen@+15550001111?api=http://${origin}`)
  expect(taken).toHaveLength(1)
  expect(taken[0]?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(taken[0]?.headers.authorization).toBe(basic('AC1:tok:en'))
  expect(Object.fromEntries(new URLSearchParams(taken[0]?.body))).toEqual({
    To: '+79990001122',
    From: '+15550001111',
    Body: message.text,
  })
})

test('sends a gateway the number, the text and an idempotency key for repeated attempts', async () => {
  await deliver(`http://club:secret@${origin}/send?channel=1`)
  expect(taken[0]).toMatchObject({
    path: '/send?channel=1',
    headers: {
      authorization: basic('club:secret'),
      'idempotency-key': expect.stringMatching(/^sms-\d+$/),
    },
    body: JSON.stringify({ to: '+79990001122', text: message.text }),
  })
})

test('retries a rejected message and does not store the provider’s response', async () => {
  status = 500
  const delivery = deliver(`http://${origin}/send`)
  await expect(delivery).rejects.toThrow('the SMS provider answered 500')
  await expect(delivery).rejects.not.toThrow('secret')
  const [job] = await database.sql`select attempts, last_error from graphile_worker.jobs`
  expect(job?.attempts).toBe(1)
})

test('stores messages in the mailbox without a provider', async () => {
  const { sql } = database
  const send = openSms({ config: { SMS_URL: undefined }, sql, clock: systemClock, ids: randomIds })
  await send({ ...message, text: 'a < b', id: 'one' })
  const [stored] = await listMailbox(sql, '+79990001122')
  expect(stored).toMatchObject({ subject: 'SMS', text: 'a < b', html: '<p>a &#60; b</p>' })
})

test('rejects an invalid number before the message is queued', async () => {
  const attempt = database.sql.begin((tx) => sendSms(tx, { to: '+7 999', text: 'Code' }))
  await expect(attempt).rejects.toThrow('a phone number is expected')
})
