import * as z from 'zod/mini'
import { REQUEST_KINDS } from '../scheduling/constants.ts'
import { instant } from '../time/instant.ts'
import { WAITLIST_STATUSES } from '../waitlist/statuses.ts'
import { CHANNELS, LIST_MAX, SENT_CHANNELS } from './channels.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TYPES } from './kinds.ts'

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const

export const notification = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  /** The kind; null when the kind no longer exists. */
  kind: z.nullable(z.enum(NOTIFICATION_KIND_NAMES)),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  /** About a game that was close, so it ignores quiet hours. */
  urgent: z.boolean(),
  createdAt: instant,
  /** The current status of the related schedule request. */
  request: z.nullable(
    z.object({
      id: z.uuid(),
      kind: z.enum(REQUEST_KINDS),
      status: z.enum(REQUEST_STATUSES),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant),
    }),
  ),
  /** The current status of the related offer of seats. */
  offer: z.nullable(
    z.object({
      entryId: z.uuid(),
      status: z.enum(WAITLIST_STATUSES),
      expiresAt: z.nullable(instant),
    }),
  ),
})
export type Notification = z.infer<typeof notification>

/** `cursor` is the `next` of the previous page. */
export const listInput = z.object({
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_MAX))),
  cursor: z.optional(
    z.string().check(z.regex(/^\d{1,17}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  ),
})
export const listOutput = z.object({
  items: z.array(notification).check(z.maxLength(LIST_MAX)),
  next: z.nullable(z.string()),
  /** The number of all unread notifications, not only of this page. */
  unread: z.int(),
})
export const unreadOutput = z.object({ unread: z.int() })
export type NotificationList = z.infer<typeof listOutput>

export const oneInput = z.object({ id: z.uuid() })
export const changedOutput = z.object({ changed: z.int() })

const preference = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  channel: z.enum(CHANNELS),
  enabled: z.boolean(),
})
export const preferencesOutput = z
  .array(preference)
  .check(z.maxLength(NOTIFICATION_TYPES.length * CHANNELS.length))
export const preferenceInput = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  channel: z.enum(SENT_CHANNELS),
  enabled: z.boolean(),
})
export type Preference = z.infer<typeof preference>
export type PreferenceInput = z.infer<typeof preferenceInput>
