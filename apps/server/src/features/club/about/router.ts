import { aboutOutput, contactsOutput } from '@cco/domain/about/contract'
import { publicProcedure, router } from '../../../api/procedures.ts'
import { aboutClub } from './queries.ts'

export const aboutRouter = router({
  club: publicProcedure
    .meta({
      sameForGuests: true,
      summary: 'the club in figures, the rules of a booking, and where games are played',
    })
    .output(aboutOutput)
    .query(async ({ ctx }) => aboutClub(ctx.sql, await ctx.moment())),

  contacts: publicProcedure
    .meta({ sameForGuests: true, summary: 'the name and the contacts of the club' })
    .output(contactsOutput)
    .query(async ({ ctx }) => (await ctx.settings()).club),
})
