import { useNotifications } from '../queries.ts'

/** How many notifications the signed-in person has not read; 0 until that is known. */
export function useUnread(): number {
  return useNotifications().data?.unread ?? 0
}
