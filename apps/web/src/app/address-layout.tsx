import {
  type unstable_AdapterOptions as AdapterOptions,
  unstable_createAdapterProvider as createAdapterProvider,
  renderQueryString,
} from 'nuqs/adapters/custom'
import { useCallback } from 'react'
import { Outlet, useNavigate, useSearchParams } from 'react-router'

/**
 * Lets nuqs read and write the address through the router alone. The adapter of the package writes
 * the browser's history beside the router, which would miscount the steps that a form not yet sent
 * holds back.
 */
const AddressProvider = createAdapterProvider(() => {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const updateUrl = useCallback(
    (search: URLSearchParams, { history, scroll }: Required<AdapterOptions>) =>
      void navigate(renderQueryString(search) || '?', {
        replace: history === 'replace',
        preventScrollReset: !scroll,
      }),
    [navigate],
  )
  return { searchParams, updateUrl }
})

/** Around the screens that keep a part of what they show in the address (`Screen.address`). */
export function Component() {
  return (
    <AddressProvider>
      <Outlet />
    </AddressProvider>
  )
}
