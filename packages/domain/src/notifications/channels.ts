import type { Role } from '../roles/role.ts'
import type { NotificationType } from './kinds.ts'

/**
 * The ways a notification reaches someone (rules §12). Another one, such as Telegram, is a
 * line here, its carrier in the server's `notifications/jobs.ts`, and its name in the phrases.
 */
export const CHANNELS = ['in_app', 'mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** Channels outside of the site; each can be turned off by type. */
export const SENT_CHANNELS = ['mail', 'push'] as const satisfies readonly Channel[]
export type SentChannel = (typeof SENT_CHANNELS)[number]

/**
 * Of each type: who can get it at all, and which channels carry it to someone who never chose.
 * What only says that a queue has grown is not worth an email or a push message.
 */
export const NOTIFICATION_TYPE_FACTS = {
  booking: { audience: 'user', sent: ['mail', 'push'] },
  cancellation: { audience: 'user', sent: ['mail', 'push'] },
  schedule_request: { audience: 'moderator', sent: [] },
  schedule_decision: { audience: 'master', sent: ['mail', 'push'] },
  moderation_request: { audience: 'moderator', sent: [] },
  moderation_decision: { audience: 'user', sent: ['mail', 'push'] },
  rating_moderation: { audience: 'moderator', sent: [] },
  rating_decision: { audience: 'user', sent: ['mail', 'push'] },
  gift_received: { audience: 'user', sent: ['mail', 'push'] },
  admin: { audience: 'moderator', sent: ['mail', 'push'] },
  system: { audience: 'user', sent: ['mail', 'push'] },
} as const satisfies Record<NotificationType, { audience: Role; sent: readonly SentChannel[] }>

/** Whether a channel is enabled for this type by default. */
export function carriedByDefault(type: NotificationType, channel: Channel): boolean {
  const sent: readonly Channel[] = NOTIFICATION_TYPE_FACTS[type].sent
  return channel === 'in_app' || sent.includes(channel)
}

/** The maximum number of notifications per request, and the number shown in the panel (spec §9). */
export const LIST_MAX = 50
export const PANEL_MAX = 20
