import type { assignRoleInput, usersInput } from '@cco/domain/user/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'

/** A page of users. The previous page stays visible while one loads. */
export function useUsers(input: z.input<typeof usersInput>) {
  const options = trpc.users.list.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** Changes the role of a user. */
export function useAssignRole() {
  const client = useQueryClient()
  return async (input: z.input<typeof assignRoleInput>): Promise<void> => {
    await api.roles.assign.mutate(input)
    void client.invalidateQueries(trpc.users.pathFilter())
  }
}
