import { doneOutput } from '@cco/domain/api/done'
import {
  foundedOutput,
  guildFeedInput,
  guildFeedOutput,
  guildIdInput,
  guildPageOutput,
  guildRequestsOutput,
  guildsInput,
  guildsOutput,
  ownGuildOutput,
} from '@cco/domain/guilds/contract'
import {
  answerInput,
  applyInput,
  disbandInput,
  editGuildInput,
  foundInput,
  inviteInput,
  memberInput,
  newsInput,
  pendingIdInput,
  postIdInput,
  reactInput,
  removeMemberInput,
  renameGuildInput,
  setRankInput,
} from '@cco/domain/guilds/inputs'
import {
  isStaff,
  publicProcedure,
  router,
  signedInProcedure,
  writingProcedure,
} from '../../../api/procedures.ts'
import { foundGuild } from './founding-commands.ts'
import {
  disbandGuild,
  handOverGuild,
  leaveGuild,
  removeMember,
  setMemberRank,
  unbanUser,
} from './lead-commands.ts'
import {
  answerInvitation,
  applyToGuild,
  decideApplication,
  invite,
  withdrawPending,
} from './membership-commands.ts'
import { editGuild, react, removeNews, renameGuild, writeNews } from './page-commands.ts'
import { feedOf, guestGuildPage, guildPage, guildRequests } from './page-queries.ts'
import { guildList, ownGuild } from './queries.ts'

const DONE = { done: true } as const

export const guildsRouter = router({
  list: publicProcedure
    .meta({ sameForGuests: true, summary: 'a page of the guilds' })
    .input(guildsInput)
    .output(guildsOutput)
    .query(({ ctx, input }) => guildList(ctx, input)),

  mine: signedInProcedure
    .meta({ summary: 'the caller’s guild, open invitations and applications, terms of founding' })
    .output(ownGuildOutput)
    .query(({ ctx }) => ownGuild(ctx, ctx.userId)),

  page: publicProcedure
    .meta({ sameForGuests: true, summary: 'a guild with its members, without them for guests' })
    .input(guildIdInput)
    .output(guildPageOutput)
    .query(async ({ ctx, input }) => {
      const userId = (await ctx.authenticatedUser())?.userId
      if (userId === undefined) return await guestGuildPage(ctx, input.id)
      return await guildPage(ctx, { userId, asStaff: await isStaff({ ...ctx, userId }), ...input })
    }),

  feed: signedInProcedure
    .meta({ summary: 'a page of the feed of the caller’s guild, newest first' })
    .input(guildFeedInput)
    .output(guildFeedOutput)
    .query(({ ctx, input }) => feedOf(ctx.sql, ctx.userId, input)),

  requests: signedInProcedure
    .meta({ summary: 'open applications and invitations, and the ban list, for officers' })
    .input(guildIdInput)
    .output(guildRequestsOutput)
    .query(({ ctx, input }) => guildRequests(ctx.sql, { userId: ctx.userId, guildId: input.id })),

  found: writingProcedure
    .meta({ summary: 'founds a guild for coins' })
    .input(foundInput)
    .output(foundedOutput)
    .mutation(async ({ ctx, input }) => ({ id: await foundGuild(ctx, ctx.userId, input) })),

  edit: writingProcedure
    .meta({ summary: 'changes the page of a guild' })
    .input(editGuildInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await editGuild(ctx, ctx.userId, input)
      return DONE
    }),

  rename: writingProcedure
    .meta({ summary: 'renames a guild, once a season' })
    .input(renameGuildInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await renameGuild(ctx, ctx.userId, input)
      return DONE
    }),

  requestJoin: writingProcedure
    .meta({ summary: 'applies to a guild' })
    .input(applyInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input: { id: guildId, message } }) => {
      await applyToGuild(ctx, { userId: ctx.userId, guildId, message })
      return DONE
    }),

  invite: writingProcedure
    .meta({ summary: 'invites a user by the account number' })
    .input(inviteInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await invite(ctx, ctx.userId, input)
      return DONE
    }),

  decideApplication: writingProcedure
    .meta({ summary: 'accepts or declines an application' })
    .input(answerInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await decideApplication(ctx, { userId: ctx.userId, ...input })
      return DONE
    }),

  answerInvitation: writingProcedure
    .meta({ summary: 'accepts or declines an invitation of the caller' })
    .input(answerInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await answerInvitation(ctx, { userId: ctx.userId, ...input })
      return DONE
    }),

  withdraw: writingProcedure
    .meta({ summary: 'takes back an application or an invitation' })
    .input(pendingIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await withdrawPending(ctx, { userId: ctx.userId, ...input })
      return DONE
    }),

  setRank: writingProcedure
    .meta({ summary: 'sets rank and powers of a member' })
    .input(setRankInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await setMemberRank(ctx, ctx.userId, input)
      return DONE
    }),

  removeMember: writingProcedure
    .meta({ summary: 'removes a member, with a ban if wanted' })
    .input(removeMemberInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, ctx.userId, input)
      return DONE
    }),

  unban: writingProcedure
    .meta({ summary: 'ends a ban of a guild' })
    .input(memberInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await unbanUser(ctx, { callerId: ctx.userId, ...input })
      return DONE
    }),

  handOver: writingProcedure
    .meta({ summary: 'makes another member the leader' })
    .input(memberInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await handOverGuild(ctx, { callerId: ctx.userId, ...input })
      return DONE
    }),

  leave: writingProcedure
    .meta({ summary: 'leaves a guild' })
    .input(guildIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await leaveGuild(ctx, { userId: ctx.userId, guildId: input.id })
      return DONE
    }),

  disband: writingProcedure
    .meta({ summary: 'disbands a guild; nothing is returned' })
    .input(disbandInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input: { id: guildId, typedName } }) => {
      await disbandGuild(ctx, { userId: ctx.userId, guildId, typedName })
      return DONE
    }),

  writeNews: writingProcedure
    .meta({ summary: 'publishes news of a guild' })
    .input(newsInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await writeNews(ctx, ctx.userId, input)
      return DONE
    }),

  removeNews: writingProcedure
    .meta({ summary: 'deletes news of a guild' })
    .input(postIdInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await removeNews(ctx, { userId: ctx.userId, ...input })
      return DONE
    }),

  react: writingProcedure
    .meta({ summary: 'adds or removes a reaction of a member' })
    .input(reactInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await react(ctx, ctx.userId, input)
      return DONE
    }),
})
