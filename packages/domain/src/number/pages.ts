/** Highest number of a page of a list: what lies further is found by a search or a filter. */
export const PAGES_MAX = 1_000

/** Returns the number of pages of a list of so many rows, at most those that can be requested. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.min(Math.ceil(rows / pageSize), PAGES_MAX)
}

/** Returns the page of an address: the nearest that can be requested, 1 for anything but a number. */
export function pageNamed(text: string | null | undefined): number {
  const page = Math.trunc(Number(text)) || 1
  return Math.min(Math.max(page, 1), PAGES_MAX)
}

/**
 * The rows of a list without pages, such as all the upcoming bookings of one user: no club comes near
 * it, and its query reads no more.
 */
export const LIST_MAX = 500
