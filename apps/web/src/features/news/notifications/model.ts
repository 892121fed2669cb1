import type { LiveChange } from '@cco/domain/live/contract'
import { reduceList } from '@cco/domain/live/reducer'
import { LIST_MAX } from '@cco/domain/notification/channels'
import type { Notification, NotificationList } from '@cco/domain/notification/contract'
import { quietUntil } from '@cco/domain/time/quiet-hours'

/** What the cache keeps: the newest ones, or the pages of somebody reading further back. */
export type Kept = NotificationList | { pages: NotificationList[]; pageParams: unknown[] }

/** Every list of `kept`, changed the same way; the newest one, or the first page, is number 0. */
export function inEach(
  kept: Kept,
  change: (list: NotificationList, page: number) => NotificationList,
): Kept {
  if (!('pages' in kept)) return change(kept, 0)
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

export type Told = Extract<LiveChange, { table: 'notifications' }>

/** What is kept after live changes: the newest list and the first page take in what is new. */
export function afterChanges(kept: Kept, changes: readonly Told[]): Kept {
  const after = inEach(kept, (list, page) => told(list, changes, page === 0))
  return 'pages' in after ? after : { ...after, items: after.items.slice(0, LIST_MAX) }
}

/** Whether these changes leave open what the lists show or count, so that they are asked again. */
export function leavesOpen(kept: Kept, changes: readonly Told[]): boolean {
  const items = 'pages' in kept ? flattened(kept.pages) : kept.items
  const known = new Set(items.map(({ id }) => id))
  return changes.some(({ op, id }) => op !== 'update' || !known.has(id))
}

function told(list: NotificationList, changes: readonly Told[], joins: boolean): NotificationList {
  return changes.reduce((before, change) => afterOne(before, change, joins), list)
}

/** Spec §4 "Live lists"; the count follows what becomes read, comes or goes. */
function afterOne(list: NotificationList, change: Told, joins: boolean): NotificationList {
  const old = list.items.find(({ id }) => id === change.id)
  const now = change.op === 'delete' ? undefined : change.row
  // Of one that is not shown only its coming is known to change the count.
  const counts = old !== undefined || change.op === 'insert'
  const unread = list.unread + (counts ? toRead(now) - toRead(old) : 0)
  const rules = { order: newestFirst, complete: joins && counts }
  const items = [...reduceList(list.items, [change], rules)]
  return { ...list, items, unread: Math.max(0, unread) }
}

const toRead = (item: Notification | undefined) => (item && !item.read ? 1 : 0)

function newestFirst(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)
}

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

interface Queue<T> {
  /** Undefined while the changes are not known. */
  changes: readonly T[] | undefined
  /** They could not be read, which is only logged (spec §8). */
  failed: boolean
}

/** What is told next: a role, coins, or nothing yet. */
type Next<R, C> = { role: R } | { coins: C } | null

/**
 * Which change is shown next (spec §4 "Role popup and currency popup"): the oldest of a role, else
 * the oldest of coins. While it is not known whether a role waits, coins wait too.
 */
export function nextPopup<R extends { id: string }, C extends { id: string }>(
  roles: Queue<R>,
  coins: Queue<C>,
  dismissed: ReadonlySet<string>,
): Next<R, C> {
  const waiting = ({ id }: { id: string }) => !dismissed.has(id)
  const role = roles.changes?.find(waiting)
  if (role) return { role }
  if (!roles.changes && !roles.failed) return null
  const coin = coins.changes?.find(waiting)
  return coin ? { coins: coin } : null
}

/** The count in a corner (spec §9): none for nothing, and no more than two digits. */
export function badgeOf(unread: number): string | undefined {
  if (unread <= 0) return undefined
  return unread > 99 ? '99+' : String(unread)
}
