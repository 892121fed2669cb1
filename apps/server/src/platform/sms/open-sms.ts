import type { Sql } from '@cco/database/client'
import type { Config } from '../../config.ts'
import type { Clock, Ids } from '../clock.ts'
import { keepInMailbox } from '../mail/mailbox.ts'
import { openGateway } from './gateway.ts'
import type { SendText } from './text-message.ts'
import { openTwilio } from './twilio.ts'

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
