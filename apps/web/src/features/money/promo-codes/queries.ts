import type {
  createPromoInput,
  pausePromoInput,
  promosInput,
  updatePromoInput,
} from '@cco/domain/promocode/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'

/** A page of promo codes. The previous page stays visible while one loads. */
export function usePromos(input: z.input<typeof promosInput>) {
  const options = trpc.promocodes.list.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

export function usePromoUses(id: string) {
  return useQuery(trpc.promocodes.uses.queryOptions({ id }))
}

/** Actions of owners on promo codes. */
export function usePromoChanges() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.promocodes.pathFilter())
  }
  const { promocodes } = api
  return {
    create: (input: z.input<typeof createPromoInput>) => after(promocodes.create.mutate(input)),
    update: (input: z.input<typeof updatePromoInput>) => after(promocodes.update.mutate(input)),
    pause: (input: z.input<typeof pausePromoInput>) => after(promocodes.pause.mutate(input)),
  }
}
