import { useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Where the address is read and written; the browser's own in the site. */
interface AddressBar {
  /** The query of the address as it is at this moment, with its `?`. */
  read: () => string
  go: (search: string) => void
}

/** Changes the query it is given, or returns another in its place. */
type Change = (next: URLSearchParams) => unknown

/**
 * Changes the query of the address. The present query is read anew each time, so that of two changes
 * in one tick the second keeps the first.
 */
export function changeAddress({ read, go }: AddressBar, change: Change): void {
  const next = new URLSearchParams(read())
  const other = change(next)
  go(`?${other instanceof URLSearchParams ? other : next}`)
}

interface Options {
  /** Without an entry of its own in the history. */
  replace?: boolean
}

/**
 * A function that changes the query of the address where the reader is. Unlike React Router's
 * `setSearchParams`, whose function form gets the query of the last render, it builds on the query
 * as it is now.
 */
export function useAddressChange() {
  const navigate = useNavigate()
  return useCallback(
    (change: Change, { replace = false }: Options = {}) => {
      const go = (search: string) => void navigate(search, { replace, preventScrollReset: true })
      changeAddress({ read: () => window.location.search, go }, change)
    },
    [navigate],
  )
}
