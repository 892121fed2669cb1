import type { Sql, Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import type { gamesAheadOutput } from '@cco/domain/master-games/ahead'
import type * as z from 'zod'
import { gamesAhead, livingSeriesOf } from '../../playing/scheduling/public.ts'

/**
 * Returns what the master of a card still runs: games ahead with possible substitutes, games that
 * have started, and weekly series.
 * @throws CodedError `not_found`
 */
export async function workAhead(
  sql: Sql,
  cardId: string,
  { language, now }: { language: Language; now: Date },
): Promise<z.input<typeof gamesAheadOutput>> {
  const masterId = await masterOfCard(sql, cardId)
  const [games, series] = await Promise.all([
    gamesAhead(sql, masterId, { language, now }),
    livingSeriesOf(sql, masterId, now),
  ])
  return { ...games, series }
}

/** Returns the master of a card, who never changes. @throws CodedError `not_found` */
export async function masterOfCard(sql: Sql | Tx, cardId: string): Promise<string> {
  const [card] = await sql<{ userId: string }[]>`
    select user_id from master_cards where id = ${cardId}`
  if (!card) throw new CodedError('not_found')
  return card.userId
}
