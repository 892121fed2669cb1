import type { assignRoleInput, usersInput } from '@cco/domain/users/contract'
import type { addNoteInput, endSessionsInput } from '@cco/domain/users/details'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { abortable, api, trpc } from '../../../lib/api.ts'

/** A page of users. The previous page stays visible while one loads. */
export function useUsers(input: z.input<typeof usersInput>) {
  const options = trpc.users.list.queryOptions(input, abortable)
  return useQuery({ ...options, placeholderData: keepPreviousData })
}

/** One user in full, for an owner. */
export function useUser(userId: string) {
  return useQuery(trpc.users.details.queryOptions({ userId }))
}

/** What an owner does with a user. */
export function useUserActions() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    void client.invalidateQueries(trpc.users.pathFilter())
  }
  return {
    addNote: (input: z.input<typeof addNoteInput>) => after(api.users.addNote.mutate(input)),
    endSessions: (input: z.input<typeof endSessionsInput>) =>
      after(api.users.endSessions.mutate(input)),
  }
}

/** Changes the role of a user. */
export function useAssignRole() {
  const client = useQueryClient()
  return async (input: z.input<typeof assignRoleInput>): Promise<void> => {
    await api.roles.assign.mutate(input)
    void client.invalidateQueries(trpc.users.pathFilter())
  }
}
