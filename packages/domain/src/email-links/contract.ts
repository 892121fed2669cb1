import * as z from 'zod/mini'
import { NOTIFICATION_TYPES } from '../notifications/kinds.ts'

/**
 * What the link at the foot of an email unsubscribes from: notifications of one type by email, or the
 * news of the club, which need a consent (rules §15).
 */
export const EMAIL_TOPICS = [...NOTIFICATION_TYPES, 'newsletter'] as const
export type EmailTopic = (typeof EMAIL_TOPICS)[number]

/** The signed link of an email, which authorizes a change for one user and one topic. */
const token = z.string().check(z.minLength(1), z.maxLength(200))
export const linkInput = z.object({ token })
export const linkChoiceInput = z.object({ token, enabled: z.boolean() })
/** Whether emails about the topic are sent now. */
export const linkOutput = z.object({ topic: z.enum(EMAIL_TOPICS), enabled: z.boolean() })
export type LinkChoice = z.infer<typeof linkOutput>
