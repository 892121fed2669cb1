import type { Sql } from '@cco/database/client'
import { isStorableText } from '@cco/domain/text/text'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Config, isLoopback } from '../../config.ts'
import { escapeHtml } from '../html.ts'
import { findInMailbox, listMailbox, type StoredMessage } from './mailbox.ts'

type Options = { sql: Sql; config: Pick<Config, 'siteUrl'> }

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'"
/**
 * Displays an email as a mail client would: without scripts, and with links that open a new window.
 */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'
const STYLE =
  'body{font:15px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'iframe{width:100%;height:40rem;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}' +
  'td,th{text-align:left;padding:.25rem 1rem .25rem 0}'

/**
 * Serves the development mailbox.
 * `GET /dev/mailbox` lists the emails that a process without `SMTP_URL` would have sent, as pages
 * or, for tests, as JSON (`accept: application/json`); `?to=` filters by recipient. The route is
 * never registered in production and responds only to this machine, because the links and codes
 * shown here sign in their recipients.
 */
export const mailboxRoutes: FastifyPluginAsync<Options> = async (app, { sql, config }) => {
  app.addHook('onRequest', async (req, reply) => {
    if (!isFromHere(req, config)) {
      return reply.code(404).send({ code: 'not_found', requestId: req.id })
    }
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  })
  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox', async (req, reply) => {
    const { to } = req.query
    if (to !== undefined && !(typeof to === 'string' && isStorableText(to))) {
      return reply.code(400).send({ code: 'invalid_input', requestId: req.id })
    }
    const messages = await listMailbox(sql, to)
    return wantsJson(req) ? messages : page(reply, 'Dev mailbox', list(messages))
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (req, reply) => {
    const message = await find(sql, req.params.id)
    if (!message) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    return wantsJson(req) ? message : page(reply, message.subject, detail(message))
  })
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/letter', async (req, reply) => {
    const message = await find(sql, req.params.id)
    if (!message) return reply.code(404).send({ code: 'not_found', requestId: req.id })
    reply.header('content-security-policy', MESSAGE_POLICY).type('text/html; charset=utf-8')
    return reply.send(message.html)
  })
}

/**
 * A foreign page can point its own host name at this machine, so the requested host is checked too.
 */
function isFromHere(req: FastifyRequest, { siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  const peers = [req.socket.remoteAddress ?? '', req.ip]
  const isLocal = peers.every((peer) => isLoopback(peer.replace(/^::ffff:/i, '')))
  const name = req.headers.host?.replace(/:\d+$/, '') ?? ''
  return isLocal && (isLoopback(name) || name.toLowerCase() === new URL(siteUrl).hostname)
}

async function find(sql: Sql, id: string): Promise<StoredMessage | undefined> {
  return z.uuid().safeParse(id).success ? await findInMailbox(sql, id) : undefined
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8')
  return reply.send(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      `<style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
  )
}

function list(messages: readonly StoredMessage[]): string {
  if (messages.length === 0) return '<p>No messages yet.</p>'
  const rows = messages.map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(recipient)}</td>` +
      `<td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  return `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
}

function detail({ id, recipient, text, createdAt }: StoredMessage): string {
  return (
    `<p>To ${escapeHtml(recipient)}, ${createdAt.toISOString()}. <a href="/dev/mailbox">All messages</a></p>` +
    `<iframe src="/dev/mailbox/${id}/letter" title="HTML"></iframe>` +
    `<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`
  )
}
