import * as z from 'zod'

const LENGTH_MAX = 480

/** A text message to a phone. */
export const textMessageSchema = z.object({
  /** An E.164 number without the plus. */
  to: z.string().regex(/^[1-9]\d{1,14}$/, 'a phone number is expected'),
  text: z.string().min(1).max(LENGTH_MAX),
})
export type TextMessage = z.infer<typeof textMessageSchema>

/**
 * Sends a message; `id` is identical for every attempt.
 * @throws Error if the provider does not accept it
 */
export type SendText = (message: TextMessage & { id: string }) => Promise<void>
