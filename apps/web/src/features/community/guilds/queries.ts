import type { GuildsInput } from '@cco/domain/guilds/contract'
import type {
  EditGuildInput,
  FoundInput,
  InviteInput,
  NewsInput,
  ReactInput,
  RemoveMemberInput,
  RenameGuildInput,
  SetRankInput,
} from '@cco/domain/guilds/inputs'
import type { GuildFeedKind } from '@cco/domain/guilds/limits'
import type {
  ApproveGuildInput,
  CloseGuildInput,
  ManagedGuildsInput,
  MergeGuildsInput,
  ModerateGuildInput,
} from '@cco/domain/guilds/management'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { useGuildChanges } from '../../../lib/live.ts'
import { showToast } from '../../../ui/toast.tsx'

/** A page of the guilds; the last one stays in view while the next is fetched. */
export function useGuilds(input: GuildsInput) {
  return useQuery({
    ...trpc.guilds.list.queryOptions(input),
    placeholderData: keepPreviousData,
  })
}

/** The viewer's guild, what waits for an answer, and the terms of founding; nothing for a guest. */
export function useOwnGuild() {
  const { status } = useSession()
  return useQuery({ ...trpc.guilds.mine.queryOptions(), enabled: status === 'signedIn' })
}

/** A guild, which members see change. */
export function useGuild(id: string) {
  const query = useQuery(trpc.guilds.page.queryOptions({ id }))
  const client = useQueryClient()
  useGuildChanges(query.data?.own ? id : undefined, () => {
    void client.invalidateQueries(trpc.guilds.pathFilter())
  })
  return query
}

export function useGuildFeed(guildId: string, kind: GuildFeedKind) {
  return useInfiniteQuery({
    ...trpc.guilds.feed.infiniteQueryOptions(
      { guildId, kind },
      { getNextPageParam: ({ next }) => next },
    ),
    placeholderData: keepPreviousData,
  })
}

export function useGuildRequests(id: string) {
  return useQuery(trpc.guilds.requests.queryOptions({ id }))
}

/** Everything that changes a guild; what is shown of guilds is refetched afterwards. */
export function useGuildActions() {
  const client = useQueryClient()
  const after = async <T>(request: Promise<T>): Promise<T> => {
    const answer = await request
    await client.invalidateQueries(trpc.guilds.pathFilter())
    return answer
  }
  return {
    found: (input: FoundInput) => after(api.guilds.found.mutate(input)),
    edit: (input: EditGuildInput) => after(api.guilds.edit.mutate(input)),
    rename: (input: RenameGuildInput) => after(api.guilds.rename.mutate(input)),
    requestJoin: (id: string, message: string) =>
      after(api.guilds.requestJoin.mutate({ id, message })),
    invite: (input: InviteInput) => after(api.guilds.invite.mutate(input)),
    decide: (id: string, accept: boolean) =>
      after(api.guilds.decideApplication.mutate({ id, accept })),
    answer: (id: string, accept: boolean) =>
      after(api.guilds.answerInvitation.mutate({ id, accept })),
    withdraw: (id: string) => after(api.guilds.withdraw.mutate({ id })),
    setRank: (input: SetRankInput) => after(api.guilds.setRank.mutate(input)),
    remove: (input: RemoveMemberInput) => after(api.guilds.removeMember.mutate(input)),
    unban: (guildId: string, userId: string) => after(api.guilds.unban.mutate({ guildId, userId })),
    handOver: (guildId: string, userId: string) =>
      after(api.guilds.handOver.mutate({ guildId, userId })),
    leave: (id: string) => after(api.guilds.leave.mutate({ id })),
    disband: (id: string, typedName: string) => after(api.guilds.disband.mutate({ id, typedName })),
    writeNews: (input: NewsInput) => after(api.guilds.writeNews.mutate(input)),
    removeNews: (id: string) => after(api.guilds.removeNews.mutate({ id })),
    react: (input: ReactInput) => after(api.guilds.react.mutate(input)),
  }
}

/** Runs a write outside of a dialog: what went wrong is said in a toast. */
export function useGuildAction() {
  const { t } = useTranslation(['guilds', 'error'])
  const client = useQueryClient()
  return async (write: () => Promise<unknown>, done?: string) => {
    try {
      await write()
      if (done) showToast({ tone: 'success', title: done })
    } catch (error) {
      showToast({ tone: 'danger', title: errorPhrase(error, t) })
      void client.invalidateQueries(trpc.guilds.pathFilter())
    }
  }
}

/** A page of all guilds, for the owner. */
export function useManagedGuilds(input: ManagedGuildsInput) {
  return useQuery({
    ...trpc.guildManagement.list.queryOptions(input),
    placeholderData: keepPreviousData,
  })
}

/** What staff did to a guild. */
export function useGuildHistory(id: string) {
  return useQuery(trpc.guildManagement.history.queryOptions({ id }))
}

/** Writes of the owner; the lists are refetched afterwards. */
export function useGuildManagement() {
  const client = useQueryClient()
  const after = async (request: Promise<unknown>): Promise<void> => {
    await request
    await client.invalidateQueries(trpc.guildManagement.pathFilter())
  }
  return {
    moderate: (input: ModerateGuildInput) => after(api.guildManagement.moderate.mutate(input)),
    approve: async (input: ApproveGuildInput) => {
      const refetch = () => client.invalidateQueries(trpc.guildManagement.pathFilter())
      // Also when they were changed since, which the card must show.
      await api.guildManagement.approve.mutate(input).finally(refetch)
    },
    close: (input: CloseGuildInput) => after(api.guildManagement.close.mutate(input)),
    merge: (input: MergeGuildsInput) => after(api.guildManagement.merge.mutate(input)),
  }
}
