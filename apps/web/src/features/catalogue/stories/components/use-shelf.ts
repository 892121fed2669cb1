import { useSearchParams } from 'react-router'
import { changeShelf, readShelf, type ShelfFilters } from './shelf-address.ts'

export interface Shelf {
  filters: ShelfFilters
  /** Sets filters by their names in the address; an empty value drops one. */
  change: (change: Readonly<Record<string, string>>, options?: { replace?: boolean }) => void
  reset: () => void
  /** The query of the address of another page. */
  pageQuery: (page: number) => string
}

/** The state of the shelf, which lives in the address alone. */
export function useShelf(): Shelf {
  const [address, setAddress] = useSearchParams()
  return {
    filters: readShelf(address),
    change: (change, { replace = false } = {}) =>
      setAddress((now) => changeShelf(now, change), { replace, preventScrollReset: true }),
    reset: () =>
      setAddress(
        (now) => {
          const sort = now.get('sort')
          return sort ? { sort } : {}
        },
        { preventScrollReset: true },
      ),
    pageQuery: (page) => {
      const next = new URLSearchParams(address)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      return next.toString()
    },
  }
}
