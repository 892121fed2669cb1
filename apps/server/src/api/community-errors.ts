import type { ErrorRows } from './error-row.ts'

/** The error codes of achievements, guilds, seasons and items. */
export const COMMUNITY_ERRORS = {
  achievement_held: { trpc: 'CONFLICT', when: 'the user has the achievement' },
  achievement_archived: { trpc: 'CONFLICT', when: 'archived achievements are not awarded' },
  achievement_in_use: { trpc: 'CONFLICT', when: 'the achievement was awarded before' },
  achievements_full: { trpc: 'CONFLICT', when: 'there are `max` achievements' },
  guild_name_taken: {
    trpc: 'CONFLICT',
    when: 'another guild has this name, or one that looks like it',
  },
  guild_tag_taken: {
    trpc: 'CONFLICT',
    when: 'another guild has this tag, or one that looks like it',
  },
  guild_level_too_low: { trpc: 'FORBIDDEN', when: 'guilds are founded from level `level`' },
  guild_power_missing: {
    trpc: 'FORBIDDEN',
    when: 'the rank of the caller in the guild does not allow it',
  },
  guild_founder_protected: {
    trpc: 'FORBIDDEN',
    when: 'officers cannot remove the founder of their guild',
  },
  guild_member_too_new: { trpc: 'FORBIDDEN', when: 'members write after a day in the guild' },
  season_closing: { trpc: 'CONFLICT', when: 'a season of this quarter gives its items now' },
  season_reward_unfit: { trpc: 'CONFLICT', when: 'seasons give frames and titles only' },
  season_rewards_full: { trpc: 'CONFLICT', when: 'the quarter has the most rewards' },
  guild_texts_changed: { trpc: 'CONFLICT', when: 'the texts of the guild were changed since' },
  guild_full: { trpc: 'CONFLICT', when: 'the guild has `max` members' },
  guild_banned: { trpc: 'FORBIDDEN', when: 'the user may not join this guild' },
  guild_not_recruiting: { trpc: 'CONFLICT', when: 'the guild accepts no applications' },
  guild_heir_unavailable: {
    trpc: 'CONFLICT',
    when: 'handing a guild over to a member who is suspended or banned',
  },
  guild_leader_stays: {
    trpc: 'CONFLICT',
    when: 'a leader hands over the guild or disbands it before leaving',
  },
  guild_renamed: {
    trpc: 'CONFLICT',
    when: 'the guild was renamed in this season, which ends at `until`',
  },
  guild_disbanded: { trpc: 'CONFLICT', when: 'the guild was disbanded' },
  already_in_guild: { trpc: 'CONFLICT', when: 'the user is a member of a guild' },
  already_applied: { trpc: 'CONFLICT', when: 'an application or invitation is open' },
  application_declined: {
    trpc: 'CONFLICT',
    when: 'the guild declined an application of the user within the last 30 days',
  },
  not_in_guild: { trpc: 'CONFLICT', when: 'the user is not a member of the guild' },
  item_held: { trpc: 'CONFLICT', when: 'the user has the item' },
  item_taken: { trpc: 'CONFLICT', when: 'another user has the unique item' },
  item_archived: { trpc: 'CONFLICT', when: 'archived items are not given' },
  item_in_use: { trpc: 'CONFLICT', when: 'the item was given before, or is a reward' },
  item_sole: { trpc: 'CONFLICT', when: 'there is one of the item, which many cannot receive' },
  audience_empty: { trpc: 'CONFLICT', when: 'no one of the audience would receive the item' },
  grant_over: { trpc: 'CONFLICT', when: 'the grant has already ended' },
  items_full: { trpc: 'CONFLICT', when: 'there are `max` items' },
  ticket_used: { trpc: 'CONFLICT', when: 'the ticket was used' },
} satisfies ErrorRows
