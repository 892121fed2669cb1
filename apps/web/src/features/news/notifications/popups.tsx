import { lazy, Suspense, useEffect, useState } from 'react'
import { api, trpc } from '../../../lib/api.ts'
import { phrases } from '../../../lib/i18n.ts'
import { useLiveChanges } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useNoLayerOpen } from '../../../ui/open-layers.ts'
import { nextPopup } from './model.ts'
import { useUnshownCurrencyChanges, useUnshownRoleChanges } from './queries.ts'

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
  // An answer that was on its way when one was put away still has it, and must not bring it back.
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const roles = useUnshownRoleChanges()
  const balances = useUnshownCurrencyChanges()
  const next = nextPopup(
    { changes: roles.data, failed: roles.isError },
    { changes: balances.data, failed: balances.isError },
    away,
  )
  const role = next && 'role' in next ? next.role : undefined
  const coins = next && 'coins' in next ? next.coins : undefined
  const roleId = role?.id
  const coinsId = coins?.id
  // Never over a dialog the person is in; one that stands already stays.
  const free = useNoLayerOpen()
  const nextId = roleId ?? coinsId
  const [shownId, setShownId] = useState<string>()
  if (free && nextId !== undefined && shownId !== nextId) setShownId(nextId)

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

  /** Away it goes at once; that the server did not hear of it is only logged (spec §8). */
  const putAway = (id: string, told: Promise<unknown>) => {
    setAway((all) => new Set(all).add(id))
    told.catch((error: unknown) => console.warn('Could not dismiss a popup', error))
  }

  if (nextId === undefined || shownId !== nextId) return null
  if (role) {
    return (
      <Suspense>
        <RolePopup
          key={role.id}
          change={role}
          onClose={() => putAway(role.id, api.roles.dismissChange.mutate(role))}
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
        onClose={() => putAway(coins.id, api.currency.dismissChange.mutate(coins))}
      />
    </Suspense>
  )
}
