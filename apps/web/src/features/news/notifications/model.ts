import type { CurrencyChange } from '@cco/domain/currency/contract'
import type { LiveChange } from '@cco/domain/live/contract'
import { reduceList } from '@cco/domain/live/reducer'
import { LIST_MAX } from '@cco/domain/notifications/channels'
import type { Notification, NotificationList } from '@cco/domain/notifications/contract'
import { quietUntil } from '@cco/domain/time/quiet-hours'

/** What the query cache holds: the newest list, or pages of the whole history. */
export type CachedLists = NotificationList | { pages: NotificationList[]; pageParams: unknown[] }

/** Applies a change to every cached list; `page` is 0 for the newest list and the first page. */
export function inEachList(
  cached: CachedLists,
  change: (list: NotificationList, page: number) => NotificationList,
): CachedLists {
  if (!('pages' in cached)) return change(cached, 0)
  const pages = cached.pages.map(change)
  // Each page carries the total count, but an item that becomes read is on one of them.
  const unread = Math.min(...pages.map((page) => page.unread))
  return { ...cached, pages: pages.map((page) => ({ ...page, unread })) }
}

/** Changes one notification in place and adjusts `unread`. */
export function withChange(
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

/** Removes a notification. `unread` is adjusted even when the list does not contain it. */
export function withoutItem(list: NotificationList, removed: Notification): NotificationList {
  return {
    ...list,
    items: list.items.filter(({ id }) => id !== removed.id),
    unread: Math.max(0, list.unread - (removed.read ? 0 : 1)),
  }
}

/** Puts a notification back in its place, newest first; skipped when it belongs to a later page. */
export function withRestored(list: NotificationList, restored: Notification): NotificationList {
  const unread = list.unread + (restored.read ? 0 : 1)
  const last = list.items.at(-1)
  const isOlder = last !== undefined && restored.createdAt < last.createdAt && list.next !== null
  if (isOlder || list.items.some(({ id }) => id === restored.id)) return { ...list, unread }
  const at = list.items.findIndex((item) => item.createdAt < restored.createdAt)
  const items = [...list.items]
  items.splice(at === -1 ? items.length : at, 0, restored)
  return { ...list, items, unread }
}

export function allRead(list: NotificationList): NotificationList {
  return { ...list, items: list.items.map((item) => ({ ...item, read: true })), unread: 0 }
}

export function withoutRead(list: NotificationList): NotificationList {
  return { ...list, items: list.items.filter(({ read }) => !read) }
}

/** The items without duplicates: pages fetched at different moments may overlap. */
export function flattened(pages: readonly NotificationList[]): Notification[] {
  const known = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...known.values()]
}

export type NotificationChange = Extract<LiveChange, { table: 'notifications' }>

/** Applies live changes; only the newest list and the first page take new items. */
export function withLiveChanges(
  cached: CachedLists,
  changes: readonly NotificationChange[],
): CachedLists {
  const after = inEachList(cached, (list, page) => applyChanges(list, changes, page === 0))
  return 'pages' in after ? after : { ...after, items: after.items.slice(0, LIST_MAX) }
}

/** Whether the changes do not determine the items or the count, so that a refetch is needed. */
export function needsRefetch(cached: CachedLists, changes: readonly NotificationChange[]): boolean {
  const items = 'pages' in cached ? flattened(cached.pages) : cached.items
  const known = new Set(items.map(({ id }) => id))
  return changes.some(({ op, id }) => op !== 'update' || !known.has(id))
}

function applyChanges(
  list: NotificationList,
  changes: readonly NotificationChange[],
  takesNew: boolean,
): NotificationList {
  return changes.reduce((before, change) => applyChange(before, change, takesNew), list)
}

/** Spec §4 "Live lists". */
function applyChange(
  list: NotificationList,
  change: NotificationChange,
  takesNew: boolean,
): NotificationList {
  const old = list.items.find(({ id }) => id === change.id)
  const now = change.op === 'delete' ? undefined : change.row
  // For an item outside the list only an insert is known to change the count.
  const counts = old !== undefined || change.op === 'insert'
  const unread = list.unread + (counts ? toRead(now) - toRead(old) : 0)
  const rules = { order: newestFirst, complete: takesNew && counts }
  const items = [...reduceList(list.items, [change], rules)]
  return { ...list, items, unread: Math.max(0, unread) }
}

const toRead = (item: Notification | undefined) => (item && !item.read ? 1 : 0)

function newestFirst(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)
}

/** ISO time of the newest notification; an empty string, older than any, without one. */
export function newestOf(items: readonly Notification[]): string {
  return items.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), '')
}

/**
 * Whether the bell rings: for an unread item newer than `known`, in quiet hours only for an urgent
 * one (rules §12).
 */
export function shouldRing(
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
  /** Undefined while loading. */
  changes: readonly T[] | undefined
  /** The request failed, which is only logged (spec §8). */
  failed: boolean
}

type Next<R, C> = { role: R } | { coins: C } | null

/**
 * The change to show next (spec §4 "Role popup and currency popup"): the oldest of a role, else the
 * oldest of coins. Coins wait while role changes are still loading.
 */
export function nextPopup<R extends { id: string }, C extends { id: string }>(
  roles: Queue<R>,
  coins: Queue<C>,
  dismissed: ReadonlySet<string>,
): Next<R, C> {
  const isPending = ({ id }: { id: string }) => !dismissed.has(id)
  const role = roles.changes?.find(isPending)
  if (role) return { role }
  if (!roles.changes && !roles.failed) return null
  const coin = coins.changes?.find(isPending)
  return coin ? { coins: coin } : null
}

/** Whether the page at this address says itself what a purchase changed: the buyer returns to it from paying. */
export function saysItself(
  { transactionType, amountChanged }: Pick<CurrencyChange, 'transactionType' | 'amountChanged'>,
  search: string,
): boolean {
  return (
    transactionType === 'purchase' &&
    amountChanged > 0 &&
    new URLSearchParams(search).has('payment')
  )
}

/** The badge of the bell (spec §9): undefined for zero, two digits at most. */
export function badgeOf(unread: number): string | undefined {
  if (unread <= 0) return undefined
  return unread > 99 ? '99+' : String(unread)
}
