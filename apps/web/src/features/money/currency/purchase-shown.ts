import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, trpc } from '../../../lib/api.ts'
import { isPurchaseOf } from './model.ts'

/** Marks the popup of a purchase of so many coins as shown: the page that calls this says it itself. */
export function usePurchaseShown(coins: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (coins === undefined) return
    const options = trpc.currency.unshownChanges.queryOptions()
    async function markShown(bought: number) {
      const changes = await client.fetchQuery({ ...options, staleTime: 0 })
      const own = changes.find((change) => isPurchaseOf(change, bought))
      if (!own) return
      await api.currency.dismissChange.mutate({ id: own.id })
      await client.cancelQueries(options)
      client.setQueryData(options.queryKey, (now) => now?.filter(({ id }) => id !== own.id))
    }
    markShown(coins).catch((error: unknown) => console.warn('Could not mark a purchase', error))
  }, [coins, client])
}
