import { liabilitiesOutput } from '@cco/domain/currency/management'
import { roleProcedure, router } from '../../../api/procedures.ts'
import { coinsOwed } from '../currency/queries.ts'
import { unusedGifts } from '../gifts/queries.ts'
import { freeGamesOutstanding } from '../subscriptions/queries.ts'

/** What the club owes its players: coins on balances, and games that are paid for already. */
export const liabilitiesRouter = router({
  liabilities: roleProcedure('owner')
    .meta({
      summary: 'what the club owes: outstanding coins and their history, unused gifts, free games',
    })
    .output(liabilitiesOutput)
    .query(async ({ ctx }) => {
      const now = ctx.clock.now()
      const [owed, gifts, freeGames] = await Promise.all([
        coinsOwed(ctx.sql, now),
        unusedGifts(ctx.sql),
        freeGamesOutstanding(ctx.sql, now),
      ])
      return { ...owed, unusedGifts: gifts.count, unusedGiftCoins: gifts.coins, freeGames }
    }),
})
