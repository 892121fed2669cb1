import type { Sql } from '@cco/database/client'
import type { Config } from '../../config.ts'
import type { Clock, Ids } from '../clock.ts'
import { keepInMailbox } from '../mail/mailbox.ts'
import type { SendText } from './text-message.ts'

/**
 * Where messages to phones leave: the provider of `SMS_URL`, else the mailbox in the database. In
 * production there is no mailbox, and without a provider nothing asks for a message.
 */
export function openSms(of: {
  config: Pick<Config, 'SMS_URL'>
  sql: Sql
  clock: Clock
  ids: Ids
}): SendText {
  const { config, ...parts } = of
  if (config.SMS_URL === undefined) {
    return async ({ to, text }) => {
      const html = `<p>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`
      await keepInMailbox(parts, { id: '', to: `+${to}`, subject: 'SMS', html, text })
    }
  }
  const address = new URL(config.SMS_URL)
  return address.protocol === 'twilio:' ? openTwilio(address) : openGateway(address)
}

/** Any gateway that takes `{ "to", "text" }` by HTTP; a name and password in its address are shown. */
function openGateway(address: URL): SendText {
  const user = decodeURIComponent(address.username)
  const password = decodeURIComponent(address.password)
  const target = new URL(address)
  target.username = ''
  target.password = ''
  return async ({ id, to, text }) => {
    await postText(target.href, {
      ...(user !== '' && { user, password }),
      type: 'application/json',
      idempotencyKey: id,
      body: JSON.stringify({ to: `+${to}`, text }),
    })
  }
}

const API = 'https://api.twilio.com'

/** Twilio, by an address like `twilio://<account>:<token>@<sender>`. */
function openTwilio(address: URL): SendText {
  const account = decodeURIComponent(address.username)
  const token = decodeURIComponent(address.password)
  const sender = decodeURIComponent(address.hostname)
  const api = address.searchParams.get('api') ?? API
  // A messaging service has a name of its own; anything else is a number or a word.
  const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }
  return async ({ to, text }) => {
    await postText(`${api}/2010-04-01/Accounts/${account}/Messages.json`, {
      user: account,
      password: token,
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ To: `+${to}`, Body: text, ...from }).toString(),
    })
  }
}

const TIMEOUT_MS = 15_000

/**
 * Posts a message to a provider.
 * @throws Error with the status alone: a provider's words may repeat the message
 */
async function postText(
  address: string,
  of: { user?: string; password?: string; type: string; idempotencyKey?: string; body: string },
): Promise<void> {
  const { user, password, type, idempotencyKey, body } = of
  const headers = new Headers({ 'content-type': type, accept: 'application/json' })
  if (user !== undefined) {
    const shown = Buffer.from(`${user}:${password}`).toString('base64')
    headers.set('authorization', `Basic ${shown}`)
  }
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
}
