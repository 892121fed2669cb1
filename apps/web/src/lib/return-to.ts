/*
 * Where somebody was when they left for a provider. Providers send everybody to the first page
 * (spec §7); this tab remembers the rest, so that a full cart is not left behind.
 */

const KEY = 'return-to'

/** Remembers the page one is on. */
export function rememberReturnTo(): void {
  try {
    sessionStorage.setItem(KEY, `${location.pathname}${location.search}`)
  } catch {
    // Without storage the first page has to do.
  }
}

/** The page one left from, told once; null when nobody left. */
export function takeReturnTo(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
