import nodemailer from 'nodemailer'
import type { Message, Post } from './email.ts'

const PATIENCE_MS = 15_000

/** Messages over one connection before it is exchanged: servers end those that go on for long. */
const MESSAGES_PER_CONNECTION = 100
const CONNECTIONS = 3

/**
 * Sends by SMTP over a few connections that stay open; a message is tried once, the job that calls
 * this repeats it.
 */
export function openSmtp(url: string, from: string): Post {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A message is made of texts alone; nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, html, text, unsubscribeUrl }: Message) => {
    await transport.sendMail({
      from,
      // As an object it is one address, whatever commas are in it.
      to: { name: '', address: to },
      subject,
      html,
      text,
      // The same at every try, so that a mail program shows a repeated email once.
      messageId: `<${id}@${host}>`,
      headers: {
        'auto-submitted': 'auto-generated',
        ...(unsubscribeUrl && {
          'list-unsubscribe': `<${unsubscribeUrl}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}
