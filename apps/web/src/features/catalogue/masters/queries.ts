import type { mastersInput } from '@cco/domain/masters/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, trpc } from '../../../lib/api.ts'

export function useMasters() {
  return useQuery(trpc.masters.list.queryOptions())
}

export function useMaster(id: string) {
  return useQuery(trpc.masters.details.queryOptions({ id }))
}

/** A page of masters. The previous page stays visible while one loads. */
export function useManagedMasters(input: z.input<typeof mastersInput>) {
  return useQuery({
    ...trpc.masterManagement.list.queryOptions(input, abortable),
    placeholderData: keepPreviousData,
  })
}

export function useMasterDetails(id: string) {
  return useQuery(trpc.masterManagement.details.queryOptions({ id }))
}
