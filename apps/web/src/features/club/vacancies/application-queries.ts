import type { MoveApplication } from '@cco/domain/vacancies/application'
import type { OwnerStage } from '@cco/domain/vacancies/stage'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'
import { useIsLive } from '../../../lib/live.ts'

/** How often the board is read while changes do not arrive by themselves. */
const POLL_MS = 60_000

export function useApplications(vacancyId: string | null) {
  const isLive = useIsLive()
  return useQuery({
    ...trpc.vacancyApplications.list.queryOptions(vacancyId ? { vacancyId } : {}),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? false : POLL_MS,
  })
}

export function useApplication(id: string) {
  return useQuery(trpc.vacancyApplications.application.queryOptions({ id }))
}

/** The email that a move would send. */
export function useStageEmail(id: string, stage: OwnerStage) {
  return useQuery(trpc.vacancyApplications.stageEmail.queryOptions({ id, stage }))
}

/** What owners do with applications. What was refused is looked at again, too. */
export function useApplicationChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const refresh = () => {
      for (const part of [trpc.vacancyApplications, trpc.vacancies, trpc.administration]) {
        void client.invalidateQueries(part.pathFilter())
      }
    }
    return await request.finally(refresh)
  }
  return {
    move: (input: MoveApplication) => after(api.vacancyApplications.move.mutate(input)),
    addNote: (input: { requestKey: string; id: string; text: string }) =>
      after(api.vacancyApplications.addNote.mutate(input)),
    keep: (id: string) => after(api.vacancyApplications.keep.mutate({ id })),
    erase: (id: string) => after(api.vacancyApplications.erase.mutate({ id })),
  }
}
