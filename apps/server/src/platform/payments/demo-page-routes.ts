import type { Sql } from '@cco/database/client'
import type { Language } from '@cco/domain/language/language'
import { minorPerMajor } from '@cco/domain/payment/minor'
import { payments as en } from '@cco/messages/en/payments'
import { fillText } from '@cco/messages/phrases'
import { payments as ru } from '@cco/messages/ru/payments'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../html.ts'
import { type DemoPayment, endDemoPayment, findDemoPayment } from './demo-books.ts'
import { demoEvent, signDemo } from './demo-provider.ts'

const WORDS = { ru, en } as const satisfies Record<Language, unknown>
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:28rem;margin:10vh auto;padding:0 1rem;background:#fbf7ef;color:#2a211a}' +
  'h1{font-size:1.5rem}form{display:grid;gap:.75rem;margin-top:1.5rem}' +
  'button,a{font:inherit;padding:.75rem 1rem;border:1px solid #6b5a48;border-radius:.5rem;background:#fff;color:inherit;cursor:pointer;text-align:center;text-decoration:none}' +
  'button.main{background:#6b4a12;color:#fff}'

const paramsSchema = z.object({ id: z.uuid() })
const actionSchema = z.object({
  action: z.enum(['pay', 'pay_twice', 'pay_late', 'decline', 'abandon']),
})
type Action = z.infer<typeof actionSchema>['action']

/**
 * Serves the pages below `/pay/demo/…`, where a demo payment is paid, declined or made to
 * misbehave.
 */
export const demoPageRoutes: FastifyPluginAsync<{ sql: Sql }> = async (app, { sql }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_req, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (_req, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  app.get('/pay/demo/:id', async (req, reply) => {
    const payment = await paymentOf(sql, req)
    if (!payment) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    return reply.type('text/html; charset=utf-8').send(page(payment, languageOf(req)))
  })

  app.post('/pay/demo/:id', async (req, reply) => {
    const payment = await paymentOf(sql, req)
    const { data } = actionSchema.safeParse(req.body)
    if (!payment || !data) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    await act(app, sql, payment, data.action)
    return reply.redirect(payment.returnUrl, 303)
  })
}

async function paymentOf(sql: Sql, req: FastifyRequest): Promise<DemoPayment | undefined> {
  const { data } = paramsSchema.safeParse(req.params)
  return data && (await findDemoPayment(sql, data.id))
}

async function act(app: FastifyInstance, sql: Sql, payment: DemoPayment, action: Action) {
  if (action === 'abandon') return
  const declined = action === 'decline'
  if (!(await endDemoPayment(sql, payment.id, declined ? 'declined' : 'paid'))) return
  // The reconciliation finds a lost notification by querying the provider.
  if (action === 'pay_late') return
  const times = action === 'pay_twice' ? 2 : 1
  const body = JSON.stringify(demoEvent(payment, declined ? 'failed' : 'paid'))
  for (let time = 0; time < times; time++) {
    await app.inject({
      method: 'POST',
      url: '/api/payments/demo',
      headers: { 'content-type': 'application/json', 'x-demo-signature': signDemo(body) },
      payload: body,
    })
  }
}

function languageOf(req: FastifyRequest): Language {
  return req.headers['accept-language']?.startsWith('en') ? 'en' : 'ru'
}

function page(payment: DemoPayment, language: Language): string {
  const words = WORDS[language].demo
  const sum = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: payment.currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const buttons = [
    ['pay', words.pay, 'main'],
    ['pay_twice', words.payTwice, ''],
    ['pay_late', words.payLate, ''],
    ['decline', words.decline, ''],
    ['abandon', words.abandon, ''],
  ]
    .map(
      ([value, text, name]) =>
        `<button class="${name}" name="action" value="${value}">${text}</button>`,
    )
    .join('')
  const body =
    payment.status === 'open'
      ? `<p>${words.about}</p><p><strong>${fillText(words.sum, { sum: sum.format(payment.amountMinor / minorPerMajor(payment.currency)) })}</strong></p>` +
        `<form method="post">${buttons}</form>`
      : `<p>${words.closed}</p><p><a href="${escapeHtml(payment.returnUrl)}">${words.back}</a></p>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${words.title}</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${words.title}</h1>${body}</main></body></html>`
  )
}
