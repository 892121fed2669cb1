import { LANGUAGES } from '@cco/domain/language/language'
import * as z from 'zod'

/** A line of text, in an email or in its headers: a line break there would forge another header. */
const line = z
  .string()
  .min(1)
  .max(300)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  .regex(/^[^\x00-\x1f\x7f\u2028\u2029]+$/, 'a line has no control characters')

/** Text of people, made fit for a line: control characters become blanks, and it ends at 300. */
export function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, 300)
    .trim()
}

/** What an email says, in one language; the layout makes HTML and plain text of it. */
export const emailSchema = z.object({
  language: z.enum(LANGUAGES),
  title: line,
  paragraphs: z.array(z.string().min(1)),
  /** A code to type in, shown large. */
  code: z.object({ label: line, value: line }).optional(),
  action: z.object({ label: line, url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** A second button beside it, less prominent. */
  otherAction: z.object({ label: line, url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** Why the reader gets this email. */
  footer: line,
  /** The way out of such emails: a link under them, and one click in mail programs (RFC 8058). */
  unsubscribe: z.object({ label: line, url: z.url({ protocol: /^https?$/ }) }).optional(),
})
export type Letter = z.infer<typeof emailSchema>

/** One letter to one person. */
export const mailSchema = z.object({
  to: line.regex(z.regexes.html5Email, 'one address is expected'),
  subject: line,
  letter: emailSchema,
})
export type Mail = z.infer<typeof mailSchema>

/** An email as it travels. */
export type Message = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Answers a POST by sending no more such emails. */
  unsubscribeUrl?: string
}

/** Hands one message over. @throws Error when it was not accepted; it is tried again later */
export type Post = (message: Message) => Promise<void>
