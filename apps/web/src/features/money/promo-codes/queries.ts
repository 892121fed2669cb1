import type {
  createPromoInput,
  pausePromoInput,
  promosInput,
  updatePromoInput,
} from '@cco/domain/promo-codes/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'

/** A page of promo codes. The previous page stays visible while one loads. */
export function usePromos(input: z.input<typeof promosInput>) {
  const options = trpc.promoCodes.list.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function usePromoUses(id: string) {
  return useQuery(trpc.promoCodes.uses.queryOptions({ id }))
}

/** Actions of owners on promo codes. */
export function usePromoChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.promoCodes.pathFilter())
  }
  const { promoCodes } = api
  return {
    create: (input: z.input<typeof createPromoInput>) => after(promoCodes.create.mutate(input)),
    update: (input: z.input<typeof updatePromoInput>) => after(promoCodes.update.mutate(input)),
    pause: (input: z.input<typeof pausePromoInput>) => after(promoCodes.pause.mutate(input)),
  }
}
