import type { Sql } from '@cco/database/client'
import { DEFAULT_LANGUAGE, type Language } from '@cco/domain/language/language'
import { minorPerMajor } from '@cco/domain/payments/minor'
import { payments as en } from '@cco/messages/en/payments'
import { fillText } from '@cco/messages/phrases'
import { payments as ru } from '@cco/messages/ru/payments'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../html.ts'
import { requestedLanguage } from '../site.ts'
import { type DemoPayment, endDemoPayment, findDemoPayment } from './demo-books.ts'
import { demoEvent, signDemo } from './demo-provider.ts'

const PHRASES = { ru, en } as const satisfies Record<Language, unknown>
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:28rem;margin:10vh auto;padding:0 1rem;background:#fbf7ef;color:#2a211a}' +
  'h1{font-size:1.5rem}form{display:grid;gap:.75rem;margin-top:1.5rem}' +
  'button,a{font:inherit;padding:.75rem 1rem;border:1px solid #6b5a48;border-radius:.5rem;background:#fff;color:inherit;cursor:pointer;text-align:center;text-decoration:none}' +
  'button.main{background:#6b4a12;color:#fff}'

const paramsSchema = z.object({ id: z.uuid() })
const actionSchema = z.object({
  action: z.enum(['pay', 'pay_twice', 'pay_late', 'decline', 'abandon', 'report']),
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
    const isNothing = payment?.status === 'open' && data?.action === 'report'
    if (!payment || !data || isNothing)
      return reply.code(404).send({ code: 'not_found', requestId: req.id })
    if (await act(app, sql, payment, data.action)) return reply.redirect(payment.returnUrl, 303)
    req.log.error({ payment: payment.id }, 'the club took no notification of a demo payment')
    return reply
      .code(502)
      .type('text/html; charset=utf-8')
      .send(failurePage(payment, languageOf(req)))
  })
}

async function paymentOf(sql: Sql, req: FastifyRequest): Promise<DemoPayment | undefined> {
  const { data } = paramsSchema.safeParse(req.params)
  return data && (await findDemoPayment(sql, data.id))
}

/** Ends a payment and notifies the club. @returns false when the club took no notification of it */
async function act(
  app: FastifyInstance,
  sql: Sql,
  payment: DemoPayment,
  action: Action,
): Promise<boolean> {
  if (action === 'abandon') return true
  if (action === 'report') return await report(app, payment, payment.status === 'declined')
  const declined = action === 'decline'
  if (!(await endDemoPayment(sql, payment.id, declined ? 'declined' : 'paid'))) return true
  // The reconciliation finds a lost notification by querying the provider.
  if (action === 'pay_late') return true
  const isTaken = await report(app, payment, declined)
  return action === 'pay_twice' ? (await report(app, payment, declined)) && isTaken : isTaken
}

/** Sends the notification of a payment that has ended. @returns whether the club took it */
async function report(
  app: FastifyInstance,
  payment: DemoPayment,
  declined: boolean,
): Promise<boolean> {
  const body = JSON.stringify(demoEvent(payment, declined ? 'failed' : 'paid'))
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/payments/demo',
    headers: { 'content-type': 'application/json', 'x-demo-signature': signDemo(body) },
    payload: body,
  })
  return statusCode < 300
}

function languageOf(req: FastifyRequest): Language {
  return requestedLanguage(req.url) ?? DEFAULT_LANGUAGE
}

function page(payment: DemoPayment, language: Language): string {
  const phrases = PHRASES[language].demo
  const sum = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: payment.currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const buttons = [
    ['pay', phrases.pay, 'main'],
    ['pay_twice', phrases.payTwice, ''],
    ['pay_late', phrases.payLate, ''],
    ['decline', phrases.decline, ''],
    ['abandon', phrases.abandon, ''],
  ]
    .map(
      ([value, text, name]) =>
        `<button class="${name}" name="action" value="${value}">${text}</button>`,
    )
    .join('')
  const body =
    payment.status === 'open'
      ? `<p>${phrases.about}</p><p><strong>${fillText(phrases.sum, { sum: sum.format(payment.amountMinor / minorPerMajor(payment.currency)) })}</strong></p>` +
        `<form method="post">${buttons}</form>`
      : `<p>${phrases.closed}</p><p><a href="${escapeHtml(payment.returnUrl)}">${phrases.back}</a></p>`
  return documentOf(phrases.title, body, language)
}

/** Says that the club does not know yet how a payment ended, and lets its notification be repeated. */
function failurePage(payment: DemoPayment, language: Language): string {
  const phrases = PHRASES[language].demo
  const body =
    `<p role="alert">${phrases.failed}</p>` +
    `<form method="post"><button class="main" name="action" value="report">${phrases.again}</button>` +
    `<a href="${escapeHtml(payment.returnUrl)}">${phrases.back}</a></form>`
  return documentOf(phrases.title, body, language)
}

function documentOf(title: string, body: string, language: Language): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
  )
}
