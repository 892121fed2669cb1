import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../../lib/api.ts'

export function useMasters() {
  return useQuery(trpc.catalogue.masters.queryOptions())
}

export function useMaster(id: string) {
  return useQuery(trpc.catalogue.master.queryOptions({ id }))
}
