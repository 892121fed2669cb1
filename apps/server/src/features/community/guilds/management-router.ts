import { doneOutput } from '@cco/domain/api/done'
import {
  approveGuildInput,
  closeGuildInput,
  guildHistoryInput,
  guildHistoryOutput,
  managedGuildsInput,
  managedGuildsOutput,
  mergeGuildsInput,
  moderateGuildInput,
} from '@cco/domain/guilds/management'
import { roleProcedure, router, staffWritingProcedure } from '../../../api/procedures.ts'
import { approveGuild, closeGuild, mergeGuilds, moderateGuild } from './management-commands.ts'
import { guildHistory, managedGuilds } from './management-queries.ts'

const DONE = { done: true } as const

export const guildManagementRouter = router({
  list: roleProcedure('owner')
    .meta({ summary: 'a page of all guilds, disbanded ones apart' })
    .input(managedGuildsInput)
    .output(managedGuildsOutput)
    .query(({ ctx, input }) => managedGuilds(ctx.sql, input)),

  history: roleProcedure('owner')
    .meta({ summary: 'what staff did to a guild' })
    .input(guildHistoryInput)
    .output(guildHistoryOutput)
    .query(({ ctx, input }) => guildHistory(ctx.sql, input.id)),

  moderate: staffWritingProcedure('owner')
    .meta({ summary: 'changes name, tag and description of a guild' })
    .input(moderateGuildInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await moderateGuild(ctx, ctx.actor, input)
      return DONE
    }),

  approve: staffWritingProcedure('owner')
    .meta({ summary: 'marks the texts of a guild as checked' })
    .input(approveGuildInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await approveGuild(ctx, ctx.actor, input)
      return DONE
    }),

  close: staffWritingProcedure('owner')
    .meta({ summary: 'disbands a guild' })
    .input(closeGuildInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await closeGuild(ctx, ctx.actor, input)
      return DONE
    }),

  merge: staffWritingProcedure('owner')
    .meta({ summary: 'moves the members of a guild into another and disbands it' })
    .input(mergeGuildsInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await mergeGuilds(ctx, ctx.actor, input)
      return DONE
    }),
})
