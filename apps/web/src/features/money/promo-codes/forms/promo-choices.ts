import type { promoChoicesInput } from '@cco/domain/promocode/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { trpc } from '../../../../lib/api.ts'

/** What a code may be bound to, by what is typed. What was found before stays in view meanwhile. */
export function usePromoChoices(asked: z.input<typeof promoChoicesInput>) {
  const options = trpc.promocodes.choices.queryOptions(asked)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}
