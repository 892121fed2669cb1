/*
 * The page from which the user left for a sign-in provider. Providers redirect to the first page
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

/** Returns the page the user left from, once; null when there is none. */
export function takeReturnTo(): string | null {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return null
  }
}
