import * as z from 'zod'
import { AuthError } from './errors.ts'

const EMAIL_MAX = 255

/**
 * A text that may be omitted, empty or null. NUL is rejected because PostgreSQL cannot store it.
 */
export const optionalText = z
  .string()
  .refine((text) => !text.includes('\0'), 'a NUL character is not allowed')
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text))

/** Free-form metadata; `metadata.ts` validates its content. */
export const optionalRecord = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((record) => record ?? undefined)

/**
 * Parses a JSON body with its schema. Unknown fields are dropped, since a newer client may send
 * them.
 * @throws AuthError `bad_json` when it is not an object, `validation_failed` naming the first bad
 * field
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
 * Returns an email address in the form in which it is stored and compared.
 * @throws AuthError `validation_failed` for an invalid address
 */
export function readEmail(text: string): string {
  if (text.length > EMAIL_MAX) {
    throw new AuthError('validation_failed', { message: 'An email address is too long' })
  }
  // The same rule as `input[type=email]`, so that punycode domains such as .xn--p1ai are accepted.
  if (!z.regexes.html5Email.test(text)) {
    throw new AuthError('validation_failed', {
      message: 'Unable to validate email address: invalid format',
    })
  }
  return text.toLowerCase()
}
