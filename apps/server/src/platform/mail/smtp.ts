import nodemailer from 'nodemailer'
import type { Message, Post } from './letter.ts'

const PATIENCE_MS = 15_000

/** Sends by SMTP, one connection a message; the job that calls it is what repeats. */
export function openSmtp(url: string, from: string): Post {
  const transport = nodemailer.createTransport({
    url,
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
      // The same at every try, so that a mail program shows a repeated letter once.
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
