import { lazy, Suspense, useEffect } from 'react'
import { api, trpc } from '../../../../lib/api.ts'
import { phrases } from '../../../../lib/i18n.ts'
import { useLiveChanges } from '../../../../lib/live.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { useCurrencyChanges, useRoleChanges } from '../../queries.ts'

const RolePopup = lazy(async () => {
  const [module] = await Promise.all([import('./role-popup.tsx'), phrases('notifications')])
  return { default: module.RolePopup }
})
const CurrencyPopup = lazy(async () => {
  const [module] = await Promise.all([import('./currency-popup.tsx'), phrases('notifications')])
  return { default: module.CurrencyPopup }
})

const ROLES = trpc.roles.unshownChanges.queryOptions().queryKey
const COINS = trpc.currency.unshownChanges.queryOptions().queryKey

/** The oldest unshown change, over any screen; a role goes before coins (spec §4). */
export function Popups() {
  const role = useRoleChanges().data?.[0]
  const coins = useCurrencyChanges().data?.[0]
  const roleId = role?.id
  const coinsId = coins?.id

  useLiveChanges(['role_change_notifications', 'currency_change_notifications'], () => {
    void queryClient.invalidateQueries({ queryKey: ROLES })
    void queryClient.invalidateQueries({ queryKey: COINS })
  })
  // Whoever learns of it here must not see the old role or balance around it.
  useEffect(() => {
    if (roleId) void queryClient.invalidateQueries(trpc.profiles.me.pathFilter())
  }, [roleId])
  useEffect(() => {
    if (coinsId) void queryClient.invalidateQueries(trpc.currency.balance.pathFilter())
  }, [coinsId])

  if (role) {
    return (
      <Suspense>
        <RolePopup
          key={role.id}
          change={role}
          onClose={() => dismiss(ROLES, role.id, api.roles.dismissChange.mutate(role))}
        />
      </Suspense>
    )
  }
  if (!coins) return null
  return (
    <Suspense>
      <CurrencyPopup
        key={coins.id}
        change={coins}
        onClose={() => dismiss(COINS, coins.id, api.currency.dismissChange.mutate(coins))}
      />
    </Suspense>
  )
}

/** Away it goes at once; that the server did not hear of it is only logged (spec §8). */
function dismiss(queryKey: readonly unknown[], id: string, told: Promise<unknown>): void {
  queryClient.setQueryData<{ id: string }[]>(queryKey, (all) => all?.filter((one) => one.id !== id))
  told.catch((error: unknown) => console.error(error))
}
