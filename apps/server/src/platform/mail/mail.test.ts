import { createTestDatabase, type TestDatabase } from '@cco/database/testing'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { testClock } from '../../testing/clock.ts'
import { randomIds } from '../clock.ts'
import { runJobs } from '../jobs/testing.ts'
import { type EmailContent, emailSchema, type Mail } from './email.ts'
import { renderHtml } from './layout.ts'
import { keepInMailbox, listMailbox, MAILBOX_SIZE } from './mailbox.ts'
import { openPost } from './post.ts'
import { mailTask, sendMail, toPlainText } from './send-mail.ts'

const content: EmailContent = {
  language: 'ru',
  title: 'Подтвердите почту',
  paragraphs: ['Кто-то указал этот адрес.', 'Tom & <b>Jerry</b> "quoted"'],
  code: { label: 'Или введите код', value: '012345' },
  action: { label: 'Подтвердить', url: 'https://cco.test/auth/v1/verify?token=a&type=signup' },
  footer: 'Если это были не вы, ничего делать не нужно.',
}
const mail: Mail = { to: 'vera@cco.test', subject: 'Подтвердите почту', content }

let database: TestDatabase
const clock = testClock()

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`delete from dev_mailbox`
})

const parts = () => ({ sql: database.sql, clock, ids: randomIds })
const send = (given: Mail) => database.sql.begin((tx) => sendMail(tx, given))

describe('the email layout', () => {
  test('renders every part and escapes all text', async () => {
    const html = await renderHtml(content)
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(html).toContain('lang="ru"')
    expect(html).toContain('Подтвердите почту')
    expect(html).toContain('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;')
    expect(html).not.toContain('<b>Jerry')
    expect(html).toContain('012345')
    expect(html).toContain('href="https://cco.test/auth/v1/verify?token=a&amp;type=signup"')
    expect(html).not.toContain('<script')
  })

  test('keeps a URL within its attribute', async () => {
    const url = 'https://cco.test/?a="onmouseover="alert(1)'
    const html = await renderHtml({ ...content, action: { label: 'x', url } })
    expect(html).not.toContain('"onmouseover="')
  })

  test('renders the same content as plain text', () => {
    expect(toPlainText(content)).toBe(
      'Подтвердите почту\n\nКто-то указал этот адрес.\n\nTom & <b>Jerry</b> "quoted"\n\n' +
        'Подтвердить:\nhttps://cco.test/auth/v1/verify?token=a&type=signup\n\n' +
        'Или введите код\n012345\n\n-- \nЕсли это были не вы, ничего делать не нужно.',
    )
  })

  test('requires neither a code nor a link', async () => {
    const { code: _code, action: _action, ...bare } = content
    expect(await renderHtml(bare)).not.toContain('href')
    expect(toPlainText(bare)).not.toContain('undefined')
  })
})

describe('an email is rejected with', () => {
  test.each([
    ['a line break in the subject', { ...mail, subject: 'a\r\nBcc: all@cco.test' }],
    ['a line separator in the subject', { ...mail, subject: 'a\u2028b' }],
    ['a line break in the recipient', { ...mail, to: 'a@cco.test\nBcc: b@cco.test' }],
    ['two recipients', { ...mail, to: 'a@cco.test,b@cco.test' }],
    ['a display name in the recipient', { ...mail, to: 'A <a@cco.test>' }],
    ['no subject', { ...mail, subject: '' }],
    [
      'a script URL as the link',
      { ...mail, content: { ...content, action: { label: 'x', url: 'javascript:alert(1)' } } },
    ],
  ])('%s', async (_name, given) => {
    await expect(send(given)).rejects.toThrow()
    const [row] =
      await database.sql`select count(*)::int as jobs from graphile_worker._private_jobs`
    expect(row).toEqual({ jobs: 0 })
  })
})

test('stores an email in the mailbox once its transaction is committed', async () => {
  const task = mailTask(openPost({ config: { SMTP_URL: undefined, MAIL_FROM: 'x' }, ...parts() }))
  await database.sql
    .begin(async (tx) => {
      await sendMail(tx, mail)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await runJobs(database.address, [task])
  expect(await listMailbox(database.sql)).toEqual([])
  await send(mail)
  await runJobs(database.address, [task])
  expect(await listMailbox(database.sql, 'vera@cco.test')).toMatchObject([
    { recipient: 'vera@cco.test', subject: 'Подтвердите почту', text: toPlainText(content) },
  ])
})

test('keeps only the newest messages in the mailbox', async () => {
  const { sql } = database
  await sql`insert into dev_mailbox (id, recipient, subject, html, text, created_at)
    select gen_random_uuid(), 'old@cco.test', n::text, '', '', now()
    from generate_series(1, ${MAILBOX_SIZE + 5}::int) n`
  const message = { id: '1', to: 'vera@cco.test', subject: 'new', html: '', text: '' }
  await keepInMailbox(parts(), message)
  const rows = await sql<{ subject: string }[]>`select subject from dev_mailbox order by number`
  expect(rows).toHaveLength(MAILBOX_SIZE)
  expect([rows[0]?.subject, rows.at(-1)?.subject]).toEqual(['7', 'new'])
})

describe('SMTP delivery', () => {
  let server: SMTPServer
  let received: { to: string[]; source: string }[] = []
  let refusing = false
  let connections = 0

  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      // The pool keeps its connections open.
      closeTimeout: 100,
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk) => chunks.push(chunk))
        stream.on('end', () => {
          if (refusing) return done(new Error('try later'))
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, source: Buffer.concat(chunks).toString('utf8') })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  beforeEach(() => {
    received = []
    refusing = false
    connections = 0
  })

  const task = () => {
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const SMTP_URL = `smtp://127.0.0.1:${address.port}`
    return mailTask(
      openPost({ config: { SMTP_URL, MAIL_FROM: 'Club <club@cco.test>' }, ...parts() }),
    )
  }

  test('sends an email as HTML and plain text to one recipient', async () => {
    await send(mail)
    await runJobs(database.address, [task()])
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['vera@cco.test'])
    const source = received[0]?.source ?? ''
    expect(source).toMatch(/^From: Club <club@cco\.test>\r$/m)
    expect(source).toMatch(/^To: vera@cco\.test\r$/m)
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(source).toMatch(/^Message-ID: <mail-\d+@cco\.test>\r$/m)
    expect(source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(source).toContain('Content-Type: text/html; charset=utf-8')
    expect(await listMailbox(database.sql)).toEqual([])
  })

  test('sends the unsubscribe headers only with emails that have an unsubscribe link', async () => {
    const url = `https://cco.test/unsubscribe?token=${'a'.repeat(90)}`
    const unsubscribe = { label: 'Больше не присылать', url }
    await send({ ...mail, content: { ...content, unsubscribe } })
    await send(mail)
    await runJobs(database.address, [task()])
    const [first, second] = received.map(({ source }) => source.replace(/\r\n[ \t]+/g, ' '))
    expect(first).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`)
    expect(first).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(second).not.toContain('List-Unsubscribe')
  })

  test('sends consecutive emails over one connection', async () => {
    for (let count = 0; count < 5; count += 1) await send(mail)
    await runJobs(database.address, [task()])
    expect(received).toHaveLength(5)
    expect(connections).toBe(1)
  })

  test('retries an email that was not accepted', async () => {
    refusing = true
    await send(mail)
    await expect(runJobs(database.address, [task()])).rejects.toThrow(/try later/)
    refusing = false
    await database.sql`update graphile_worker._private_jobs set run_at = now()`
    await runJobs(database.address, [task()])
    expect(received).toHaveLength(1)
  })
})

describe('/dev/mailbox', () => {
  let site: TestApp
  let app: FastifyInstance
  beforeAll(async () => {
    site = await createTestApp()
    app = site.app
    const post = openPost(site.deps)
    const html = await renderHtml(content)
    await post({ id: '1', to: 'vera@cco.test', subject: '<i>Тема</i>', html, text: '<plain>' })
    await post({ id: '2', to: 'mark@cco.test', subject: 'Вторая', html, text: 'two' })
  })
  afterAll(() => site.close())
  const json = { accept: 'application/json' }

  test('lists the emails, newest first, as a page and as JSON', async () => {
    const page = await app.inject('/dev/mailbox')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('&#60;i&#62;Тема')
    const all = await app.inject({ url: '/dev/mailbox', headers: json })
    expect(all.json().map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'mark@cco.test',
      'vera@cco.test',
    ])
    const one = await app.inject({ url: '/dev/mailbox?to=vera@cco.test', headers: json })
    expect(one.json()).toHaveLength(1)
  })

  test('shows an email in a frame without scripts, next to its plain text', async () => {
    const all = await app.inject({ url: '/dev/mailbox?to=vera@cco.test', headers: json })
    const { id } = all.json()[0]
    const page = await app.inject(`/dev/mailbox/${id}`)
    expect(page.body).toContain(`<iframe src="/dev/mailbox/${id}/letter"`)
    expect(page.body).toContain('<pre>&#60;plain&#62;</pre>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const frame = await app.inject(`/dev/mailbox/${id}/letter`)
    expect(frame.headers['content-security-policy']).toMatch(/sandbox allow-popups/)
    expect(frame.headers['content-security-policy']).not.toMatch(/allow-scripts|allow-same-origin/)
    const asJson = await app.inject({ url: `/dev/mailbox/${id}`, headers: json })
    expect(asJson.json()).toMatchObject({ id, text: '<plain>' })
  })

  test.each(['/dev/mailbox/nothing', `/dev/mailbox/${randomIds.next()}`, '/dev/other'])(
    'returns 404 for %s',
    async (url) => {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    },
  )

  test('is not registered when emails and text messages have a transport', async () => {
    const sending = await createTestApp({
      SMTP_URL: 'smtp://127.0.0.1:1',
      SMS_URL: 'https://sms.example/send',
    })
    expect((await sending.app.inject('/dev/mailbox')).statusCode).toBe(404)
    await sending.close()
  })
})

test('reduces the title of an email to a single line', () => {
  expect(emailSchema.safeParse({ ...content, title: 'a\nb' }).success).toBe(false)
})
