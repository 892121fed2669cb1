import nodemailer from 'nodemailer'
import type { Message, Post } from './email.ts'

const PATIENCE_MS = 15_000

/** Messages per connection before it is replaced, since servers end connections that last long. */
const MESSAGES_PER_CONNECTION = 100
const CONNECTIONS = 3

/**
 * Opens an SMTP transport over a small pool of connections.
 * Each message is sent once; the calling job retries it.
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
    // Messages contain only text, so no content may reference a file or a URL to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, html, text, unsubscribeUrl }: Message) => {
    await transport.sendMail({
      from,
      // An object is a single address even if it contains commas.
      to: { name: '', address: to },
      subject,
      html,
      text,
      // Identical for every attempt, so that mail clients show a repeated email once.
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
