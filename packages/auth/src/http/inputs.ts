import * as z from 'zod'
import { AuthError } from './errors.ts'

const EMAIL_MAX = 255

/** A text a client may leave out, send empty or send as null. PostgreSQL knows no NUL in a text. */
export const optionalText = z
  .string()
  .refine((text) => !text.includes('\0'), 'a NUL character is not allowed')
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text))

/** Free-form metadata; what may be in it is checked by `metadata.ts`. */
export const optionalRecord = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((record) => record ?? undefined)

/**
 * Reads a JSON body by its schema. Fields we do not know are dropped, as a newer client may send
 * them.
 * @throws AuthError `bad_json` when it is no object, `validation_failed` naming the first bad field
 */
export function readBody<T extends z.ZodObject>(schema: T, body: unknown): z.output<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError('bad_json', {
      message: 'Could not parse request body as JSON: an object is expected',
    })
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AuthError('validation_failed', {
    message: `${issue?.path.join('.')}: ${issue?.message}`,
  })
}

/**
 * The form in which an e-mail address is kept and compared.
 * @throws AuthError `validation_failed` for what is no address
 */
export function readEmail(text: string): string {
  if (text.length > EMAIL_MAX) {
    throw new AuthError('validation_failed', { message: 'An email address is too long' })
  }
  // What a browser's own field accepts, so that a punycode domain such as .xn--p1ai passes.
  if (!z.regexes.html5Email.test(text)) {
    throw new AuthError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
    })
  }
  return text.toLowerCase()
}
