/** Where the address is read and written; the browser's own in the site. */
export interface AddressBar {
  /** The query of the address as it is at this moment, with its `?`. */
  read: () => string
  go: (search: string) => void
}

/** Changes the query it is given, or returns another in its place. */
export type Change = (next: URLSearchParams) => unknown

/**
 * Changes the query of the address. The present query is read anew each time, so that of two changes
 * in one tick the second keeps the first.
 */
export function changeAddress({ read, go }: AddressBar, change: Change): void {
  const next = new URLSearchParams(read())
  const other = change(next)
  go(`?${other instanceof URLSearchParams ? other : next}`)
}
