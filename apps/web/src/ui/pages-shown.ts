/** A gap of several pages, by the side it is on. */
type Gap = 'gap-before' | 'gap-after'

/** The first, the last, and the neighbours of the current page; never more than seven cells. */
export function pagesShown(page: number, pages: number): (number | Gap)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 3 ? (['gap-before'] as const) : from === 3 ? [2] : []),
    ...middle,
    ...(to < pages - 2 ? (['gap-after'] as const) : to === pages - 2 ? [pages - 1] : []),
    pages,
  ]
}
