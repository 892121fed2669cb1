/** Highest number of a page of a list: what lies further is found by a search or a filter. */
export const PAGES_MAX = 1_000

/** How many numbered pages a list of so many rows has, at most those that can be asked for. */
export function pageCount(rows: number, pageSize: number): number {
  return Math.min(Math.ceil(rows / pageSize), PAGES_MAX)
}

/** The page that an address names: the nearest that can be asked for, 1 for what is no number. */
export function pageNamed(text: string | null | undefined): number {
  const page = Math.trunc(Number(text)) || 1
  return Math.min(Math.max(page, 1), PAGES_MAX)
}
