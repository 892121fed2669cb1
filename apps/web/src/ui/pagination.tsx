import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  page: number
  pages: number
  /** An empty link element to that page: the address keeps the page. */
  link: (page: number) => ReactElement<{ children?: ReactNode; className?: string }>
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

const CELL =
  'num touch type-label grid size-9 place-items-center rounded-md text-text-2 hover:bg-surface-3 aria-[current]:bg-surface-3 aria-[current]:text-text-1'

/** Numbered pages of a list. Links, so that each can be opened aside and shared. */
export function Pagination({ page, pages, link, labels }: Props) {
  if (pages <= 1) return null
  const cell = (to: number, content: ReactNode, label: string, current = false) =>
    cloneElement(
      link(to),
      {
        className: CELL,
        'aria-label': label,
        'aria-current': current ? 'page' : undefined,
      } as object,
      content,
    )
  return (
    <nav aria-label={labels.nav}>
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && <li>{cell(page - 1, <Icon of={ChevronLeft} />, labels.previous)}</li>}
        {pagesShown(page, pages).map((shown) =>
          typeof shown === 'number' ? (
            <li key={shown}>{cell(shown, shown, labels.page(shown), shown === page)}</li>
          ) : (
            <li key={shown} aria-hidden="true" className="grid h-9 w-5 place-items-center md:w-9">
              …
            </li>
          ),
        )}
        {page < pages && <li>{cell(page + 1, <Icon of={ChevronRight} />, labels.next)}</li>}
      </ul>
    </nav>
  )
}

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
