import { LANGUAGES } from '@cco/domain/language/language'
import * as z from 'zod'

/** A single line of an email or its headers. A line break could inject another header. */
const line = z
  .string()
  .min(1)
  .max(300)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\x00-\x1f\x7f\u2028\u2029]+$/, 'a line has no control characters')

/**
 * Makes user text fit for a line: replaces control characters with spaces and truncates at 300
 * characters.
 */
export function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, 300)
    .trim()
}

/** The content of an email in one language, from which the layout renders HTML and plain text. */
export const emailSchema = z.object({
  language: z.enum(LANGUAGES),
  title: line,
  paragraphs: z.array(z.string().min(1)),
  /** A code to enter, displayed in large type. */
  code: z.object({ label: line, value: line }).optional(),
  action: z.object({ label: line, url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** A second, less prominent button next to the first. */
  otherAction: z.object({ label: line, url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** Explains why the reader receives this email. */
  footer: line,
  /**
   * Unsubscribes from such emails: a link below the text, and one click in mail clients (RFC 8058).
   */
  unsubscribe: z.object({ label: line, url: z.url({ protocol: /^https?$/ }) }).optional(),
})
export type EmailContent = z.infer<typeof emailSchema>

/** One email to one recipient. */
export const mailSchema = z.object({
  to: line.regex(z.regexes.html5Email, 'one address is expected'),
  subject: line,
  content: emailSchema,
  /** The notification without which the email is not sent. */
  notificationId: z.uuid().optional(),
})
export type Mail = z.infer<typeof mailSchema>

/** A rendered email, ready to send. */
export type Message = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** A POST to this URL unsubscribes the recipient from such emails. */
  unsubscribeUrl?: string
}

/**
 * Sends one message.
 * @throws Error if the server does not accept it; the job retries it later
 */
export type Post = (message: Message) => Promise<void>
