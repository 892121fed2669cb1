import type { createVacancyInput, updateVacancyInput } from '@cco/domain/vacancies/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api, trpc } from '../../../lib/api.ts'

export function useOpenVacancies() {
  return useQuery(trpc.vacancies.open.queryOptions())
}

export function useVacancy(id: string) {
  return useQuery(trpc.vacancies.vacancy.queryOptions({ id }))
}

export function useAllVacancies() {
  return useQuery(trpc.vacancies.all.queryOptions())
}

/** What owners do with vacancies. */
export function useVacancyChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const refresh = () => void client.invalidateQueries(trpc.vacancies.pathFilter())
    return await request.finally(refresh)
  }
  return {
    create: (input: z.input<typeof createVacancyInput>) =>
      after(api.vacancies.create.mutate(input)),
    update: (input: z.input<typeof updateVacancyInput>) =>
      after(api.vacancies.update.mutate(input)),
    setStatus: (input: { id: string; status: 'open' | 'closed' }) =>
      after(api.vacancies.setStatus.mutate(input)),
  }
}
