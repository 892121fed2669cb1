import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Slot } from '../../../kit/slots.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { phrases } from '../../../lib/i18n.ts'
import { useLiveChanges } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useNoLayerOpen } from '../../../ui/layers.ts'
import { nextPopup, saysItself } from './model.ts'
import { useUnshownCurrencyChanges, useUnshownRoleChanges } from './queries.ts'

const ChangePopup = lazy(async () => {
  const [module] = await Promise.all([import('./change-popup.tsx'), phrases('notifications')])
  return { default: module.ChangePopup }
})

const ROLES = trpc.roles.unshownChanges.queryOptions().queryKey
const COINS = trpc.currency.unshownChanges.queryOptions().queryKey

/**
 * Shows the oldest unshown change over any screen, roles before coins (spec §4), and behind them
 * what there is to celebrate.
 */
export function Popups() {
  // A response requested before the dismissal still contains the change.
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const roles = useUnshownRoleChanges()
  const balances = useUnshownCurrencyChanges()
  const { search } = useLocation()
  const next = nextPopup(
    { changes: roles.data, failed: roles.isError },
    {
      changes: balances.data?.filter((change) => !saysItself(change, search)),
      failed: balances.isError,
    },
    dismissed,
  )
  const role = next && 'role' in next ? next.role : undefined
  const coins = next && 'coins' in next ? next.coins : undefined
  const roleId = role?.id
  const coinsId = coins?.id
  // Never opens over a dialog; an open popup stays.
  const free = useNoLayerOpen()
  const nextId = roleId ?? coinsId
  const [shownId, setShownId] = useState<string>()
  if (free && nextId !== undefined && shownId !== nextId) setShownId(nextId)

  useLiveChanges(['role_change_notifications', 'currency_change_notifications'], () => {
    void queryClient.invalidateQueries({ queryKey: ROLES })
    void queryClient.invalidateQueries({ queryKey: COINS })
  })
  // The rest of the page must not show the old role or balance.
  useEffect(() => {
    if (roleId) void queryClient.invalidateQueries(trpc.profiles.me.pathFilter())
  }, [roleId])
  useEffect(() => {
    if (coinsId) void queryClient.invalidateQueries(trpc.currency.balance.pathFilter())
  }, [coinsId])

  /** Closes at once; a failed request is only logged (spec §8). */
  const dismiss = (id: string, request: Promise<unknown>) => {
    setDismissed((all) => new Set(all).add(id))
    request.catch((error: unknown) => console.warn('Could not dismiss a popup', error))
  }

  if (nextId === undefined) {
    return (
      roles.data &&
      balances.data && (
        <Suspense>
          <Slot of="celebration" free={free} />
        </Suspense>
      )
    )
  }
  if (!next || shownId !== nextId) return null
  const onClose = () => {
    if (role) dismiss(role.id, api.roles.dismissChange.mutate(role))
    if (coins) dismiss(coins.id, api.currency.dismissChange.mutate(coins))
  }
  return (
    <Suspense>
      <ChangePopup key={nextId} change={next} onClose={onClose} />
    </Suspense>
  )
}
