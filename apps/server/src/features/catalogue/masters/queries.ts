import type { Sql } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { bookingHorizon } from '@cco/domain/games/bookable'
import type { masterOutput } from '@cco/domain/masters/contract'
import { COMING_GAMES_SHOWN } from '@cco/domain/stories/contract'
import type * as z from 'zod'
import type { Moment } from '../../../platform/settings.ts'
import { comingGames } from '../../playing/games/public.ts'
import { masterById } from '../master-cards/queries.ts'
import { latestReviews } from '../reviews/queries.ts'
import { storiesOfMaster } from '../stories/public.ts'

type MasterOutput = z.input<typeof masterOutput>

/**
 * Returns the public card with this id and its master's stories, upcoming games and reviews.
 * @throws CodedError `master_not_found` for an unknown card and for one that is not public
 */
export async function masterDetails(
  sql: Sql,
  id: string,
  { now, settings }: Moment,
  viewerId: string | null,
): Promise<MasterOutput> {
  const horizon = bookingHorizon(now, settings)
  const master = await masterById(sql, id, horizon)
  if (!master) throw new CodedError('master_not_found')
  const { card, bio, links, userId: masterId } = master
  const [stories, games, reviews] = await Promise.all([
    storiesOfMaster(sql, masterId, horizon),
    comingGames(sql, { masterId }, { now, settings, limit: COMING_GAMES_SHOWN }),
    latestReviews(sql, { masterId }, viewerId),
  ])
  return { master: { ...card, bio, links }, stories, games, reviews }
}
