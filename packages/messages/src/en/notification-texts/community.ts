import type { Translation } from '../../phrases.ts'
import type { communityTexts as ru } from '../../ru/notification-texts/community.ts'

export const communityTexts: Translation<typeof ru> = {
  level_reached: {
    title: 'New level',
    message: 'You’ve reached level {{level}}. Congratulations!',
  },
  level_rewarded: {
    title: 'New level',
    message: 'You’ve reached level {{level}} and received {{coins}}.',
  },
  achievement_awarded: {
    title: 'New achievement',
    message: 'You’ve earned “{{achievement}}”.',
  },
  achievement_rewarded: {
    title: 'New achievement',
    message: 'You’ve earned “{{achievement}}” and received {{coins}}.',
  },
  achievements_awarded: {
    title: 'Achievements for past games',
    message_one: 'You already had {{count}} achievement to your name. See it in your profile.',
    message_other: 'You already had {{count}} achievements to your name. See them in your profile.',
  },
  achievement_revoked: {
    title: 'Achievement revoked',
    message: '“{{achievement}}” is no longer in your profile. Reason: {{reason}}',
  },
  guild_applied: {
    title: 'Guild application',
    message: '{{player}} would like to join the guild “{{guild}}”.',
  },
  guild_invited: {
    title: 'Guild invitation',
    message: '{{player}} invites you to the guild “{{guild}}”.',
  },
  guild_accepted: {
    title: 'You’re in the guild',
    message: 'You’ve been accepted into the guild “{{guild}}”.',
  },
  guild_declined: {
    title: 'Application declined',
    message: 'The guild “{{guild}}” declined your application.',
  },
  guild_invitation_accepted: {
    title: 'New guild member',
    message: '{{player}} is now in the guild “{{guild}}”.',
  },
  guild_removed: {
    title: 'You’re no longer in the guild',
    message: 'You’ve been removed from the guild “{{guild}}”. Reason: {{reason}}',
  },
  guild_rank: {
    title: 'Your guild rank has changed',
    message: 'The leader of the guild “{{guild}}” changed your rank or powers.',
  },
  guild_leads: {
    title: 'You lead a guild',
    message: 'You’re now the leader of the guild “{{guild}}”.',
  },
  guild_leader: {
    title: 'New guild leader',
    message: '{{player}} now leads the guild “{{guild}}”.',
  },
  guild_disbanded: {
    title: 'Guild disbanded',
    message: 'The guild “{{guild}}” has been disbanded.',
  },
  guild_moderated: {
    title: 'Guild texts changed by the club',
    message: 'We changed the name or description of the guild “{{guild}}”. Reason: {{reason}}',
  },
  guild_closed: {
    title: 'Guild disbanded by the club',
    message: 'We disbanded the guild “{{guild}}”. Reason: {{reason}}',
  },
  guild_merged: {
    title: 'Guilds merged',
    message: 'The guild “{{former}}” is now part of “{{guild}}”. Reason: {{reason}}',
  },
  guild_leader_away: {
    title: 'Your guild misses you',
    message:
      'You haven’t visited for a while. If you don’t sign in by {{until}}, another member will lead the guild “{{guild}}”.',
  },
  guild_heir_soon: {
    title: 'You may soon lead a guild',
    message:
      'The leader of the guild “{{guild}}” hasn’t visited for a while. If nothing changes, you’ll lead it from {{until}}.',
  },
  season_closed: {
    title: 'Season results',
    message: '“{{season}}” is over. Find your games and company on the rating page.',
  },
  item_received: {
    title: 'New item',
    message: '“{{item}}” is now in your inventory.',
  },
  item_taken: {
    title: 'Item taken back',
    message: '“{{item}}” is no longer in your inventory. Reason: {{reason}}',
  },
  guild_game: {
    title: 'A game for your guild first',
    message: '“{{story}}”, {{when}}. Until {{until}} only {{guild}} can book seats.',
  },
}
