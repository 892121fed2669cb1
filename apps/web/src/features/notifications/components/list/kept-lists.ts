import type { Notification, NotificationList } from '@cco/domain/notification/contract'

/** What the cache keeps: the newest ones, or the pages of somebody reading further back. */
export type Kept = NotificationList | { pages: NotificationList[]; pageParams: unknown[] }

/** Every list of `kept`, changed the same way. */
export function inEach(kept: Kept, change: (list: NotificationList) => NotificationList): Kept {
  if (!('pages' in kept)) return change(kept)
  const pages = kept.pages.map(change)
  // Each page knows the count of all, but what becomes read stands on one of them.
  const unread = Math.min(...pages.map((page) => page.unread))
  return { ...kept, pages: pages.map((page) => ({ ...page, unread })) }
}

/** Changes one notification where it stands; `unread` follows what becomes read. */
export function changed(
  list: NotificationList,
  id: string,
  change: Partial<Notification>,
): NotificationList {
  const before = list.items.find((item) => item.id === id)
  if (!before) return list
  const becomesRead = !before.read && change.read === true
  return {
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
    unread: list.unread - (becomesRead ? 1 : 0),
  }
}

/** Without one, known or not: the count is of all, and so follows whichever list holds it. */
export function without(list: NotificationList, gone: Notification): NotificationList {
  return {
    ...list,
    items: list.items.filter(({ id }) => id !== gone.id),
    unread: Math.max(0, list.unread - (gone.read ? 0 : 1)),
  }
}

/** Back where it was: lists go from new to old, and a page ends where the next one begins. */
export function withAgain(list: NotificationList, back: Notification): NotificationList {
  const unread = list.unread + (back.read ? 0 : 1)
  const last = list.items.at(-1)
  const isOlder = last !== undefined && back.createdAt < last.createdAt && list.next !== null
  if (isOlder || list.items.some(({ id }) => id === back.id)) return { ...list, unread }
  const at = list.items.findIndex((item) => item.createdAt < back.createdAt)
  const items = [...list.items]
  items.splice(at === -1 ? items.length : at, 0, back)
  return { ...list, items, unread }
}

export function allRead(list: NotificationList): NotificationList {
  return { ...list, items: list.items.map((item) => ({ ...item, read: true })), unread: 0 }
}

export function withoutRead(list: NotificationList): NotificationList {
  return { ...list, items: list.items.filter(({ read }) => !read) }
}

/** Every notification once: pages asked for at different moments may share some. */
export function flattened(pages: readonly NotificationList[]): Notification[] {
  const known = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...known.values()]
}
