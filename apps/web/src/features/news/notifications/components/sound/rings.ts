import type { Notification } from '@cco/domain/notification/contract'
import { quietUntil } from '@cco/domain/time/quiet-hours'

/** When the newest of these was written, in ISO; nothing is older than the empty text. */
export function newestOf(items: readonly Notification[]): string {
  return items.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), '')
}

/**
 * Whether the bell rings for what came since: something unread that is newer than `known`; in
 * quiet hours only for a game that is near (rules §12).
 */
export function rings(
  items: readonly Notification[],
  known: string,
  now: Date,
  zone: string,
): boolean {
  const quiet = quietUntil(now, zone) !== null
  return items.some(
    ({ read, createdAt, urgent }) => !read && createdAt > known && (urgent || !quiet),
  )
}
