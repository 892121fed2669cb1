import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { SEASON_REWARDS_MAX } from '@cco/domain/seasons/contract'
import {
  type RemoveSeasonRewardInput,
  SEASON_REWARD_KINDS,
  type SeasonRewardInput,
} from '@cco/domain/seasons/reward'
import type { Quarter } from '@cco/domain/seasons/season'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { requireGivable } from '../inventory/reward-commands.ts'
import { rewardOf } from './queries.ts'
import * as store from './store.ts'

/**
 * Sets what the seasons of a quarter give from now on (rules §9); what was given stays.
 * @throws CodedError `not_found` for an item that is none or archived, `season_reward_unfit` for one
 *   that seasons do not give, `season_closing` while one of them gives its items,
 *   `season_rewards_full`
 */
export async function setSeasonReward(
  deps: Deps,
  staff: StaffActor,
  reward: SeasonRewardInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockQuarter(tx, reward.quarter)
    await requireGivable(tx, reward.itemId)
    const kind = await store.kindOfItem(tx, reward.itemId)
    if (!SEASON_REWARD_KINDS.some((one) => one === kind)) {
      throw new CodedError('season_reward_unfit')
    }
    const before = await rewardOf(tx, reward)
    if (!before && (await store.countRewards(tx, reward.quarter)) >= SEASON_REWARDS_MAX) {
      throw new CodedError('season_rewards_full', { max: SEASON_REWARDS_MAX })
    }
    await store.setReward(tx, reward)
    await recordStaffWrite(deps, tx, staff, {
      ...{ action: 'season_reward.set', after: reward },
      ...(before && { before }),
    })
  })
}

/**
 * Removes a reward of the seasons of a quarter; nothing that was given is taken back.
 * @throws CodedError `not_found` if they do not give it, `season_closing`
 */
export async function removeSeasonReward(
  deps: Deps,
  staff: StaffActor,
  reward: RemoveSeasonRewardInput,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await lockQuarter(tx, reward.quarter)
    const before = await rewardOf(tx, reward)
    if (!before) throw new CodedError('not_found')
    await store.deleteReward(tx, reward)
    await recordStaffWrite(deps, tx, staff, { action: 'season_reward.remove', before })
  })
}

/**
 * Locks the seasons of a quarter that are not final, as closing one does, so that all who took part
 * in a season get the same.
 * @throws CodedError `season_closing` while one of them gives its items
 */
async function lockQuarter(tx: Tx, quarter: Quarter): Promise<void> {
  const states = await store.lockUnfinished(tx, quarter)
  if (states.includes('closing')) throw new CodedError('season_closing')
}
