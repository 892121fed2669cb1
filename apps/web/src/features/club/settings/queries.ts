import type { SettingName, SettingValues } from '@cco/domain/settings/definitions'
import type {
  ChangeClubInput,
  ChangeSettingInput,
  SettingRow,
  UndoSettingInput,
} from '@cco/domain/settings-management/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../../lib/api.ts'

export function useSettings() {
  return useQuery(trpc.settings.all.queryOptions())
}

/** The changes of one setting, or of all, newest first. */
export function useSettingHistory(key: SettingName | null) {
  return useInfiniteQuery(
    trpc.settings.history.infiniteQueryOptions(key ? { key } : {}, {
      getNextPageParam: ({ next }) => next,
    }),
  )
}

/** What an owner does with settings. The club's own pages show the rules too, so all is refetched. */
export function useSettingChanges() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    // A refused save also shows what another owner has set.
    try {
      return await request
    } finally {
      await client.invalidateQueries(trpc.settings.pathFilter())
      void client.invalidateQueries(trpc.about.pathFilter())
    }
  }
  return {
    change: (input: ChangeSettingInput) => after(api.settings.change.mutate(input)),
    changeClub: (input: ChangeClubInput) => after(api.settings.changeClub.mutate(input)),
    undo: (input: UndoSettingInput) => after(api.settings.undo.mutate(input)),
  }
}

/** How the club is connected. */
export function useConnections() {
  return useQuery(trpc.settings.connections.queryOptions())
}

/** The values in force, by their keys. */
export function valuesOf(rows: readonly SettingRow[]): SettingValues {
  return Object.fromEntries(rows.map(({ key, value }) => [key, value])) as SettingValues
}
