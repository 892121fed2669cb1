import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type Change, changeAddress } from './address-change.ts'

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
