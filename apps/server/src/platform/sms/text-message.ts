import * as z from 'zod'

const LENGTH_MAX = 480

/** A message to a phone. */
export const textMessageSchema = z.object({
  /** A number as E.164 writes it, without the plus. */
  to: z.string().regex(/^[1-9]\d{1,14}$/, 'a phone number is expected'),
  text: z.string().min(1).max(LENGTH_MAX),
})
export type TextMessage = z.infer<typeof textMessageSchema>

/** Hands a message over; `id` is the same for every try. Throws when it was not taken. */
export type SendText = (message: TextMessage & { id: string }) => Promise<void>
