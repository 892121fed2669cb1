/** The count in a corner (spec §9): none for nothing, and no more than two digits. */
export function badgeOf(unread: number): string | undefined {
  if (unread <= 0) return undefined
  return unread > 99 ? '99+' : String(unread)
}
