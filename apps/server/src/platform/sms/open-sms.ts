import type { Sql } from '@cco/database/client'
import type { Config } from '../../config.ts'
import type { Clock, Ids } from '../clock.ts'
import { keepInMailbox } from '../mail/mailbox.ts'
import type { SendText } from './send-sms.ts'

/**
 * Opens the transport for text messages.
 * It is the provider of `SMS_URL` or, without one, the mailbox in the database. Production has no
 * mailbox, and without a provider no feature sends messages.
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

/**
 * Sends messages through any HTTP gateway that accepts `{ "to", "text" }`, with the credentials in
 * its URL as basic authentication.
 */
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

/**
 * Sends messages through Twilio, configured by a URL such as `twilio://<account>:<token>@<sender>`.
 */
function openTwilio(address: URL): SendText {
  const account = decodeURIComponent(address.username)
  const token = decodeURIComponent(address.password)
  const sender = decodeURIComponent(address.hostname)
  const api = address.searchParams.get('api') ?? API
  // A sender that starts with MG is a messaging service; any other is a number or an alphanumeric
  // sender id.
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
 * @throws Error with only the status, since the provider's response may repeat the message
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
