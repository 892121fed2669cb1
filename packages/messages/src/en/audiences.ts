import type { Translation } from '../phrases.ts'
import type { audiences as ru } from '../ru/audiences.ts'

export const audiences: Translation<typeof ru> = {
  audience: 'Recipients',
  kinds: {
    everyone: 'Everyone',
    subscribers: 'Subscribers',
    role: 'By role',
    level: 'By level',
    guild: 'A guild',
    absent: 'Inactive users',
  },
  role: 'Role',
  level: 'Level, at least',
  levelWrong: 'Enter a number from 2 to {{max}}',
  guildSearch: 'Name or tag',
  guild: 'Guild',
  guildNone: 'None chosen',
  guildsFailed: 'The guilds couldn’t be loaded',
  guildWrong: 'Choose a guild',
  days: 'Days inactive',
  daysWrong: 'Enter a number from 1 to {{max}}',
  ofEveryone: 'everyone',
  ofSubscribers: 'subscribers',
  ofRole: 'role “{{role}}”',
  ofLevel: 'level {{level}} and above',
  ofAbsent_one: 'inactive for {{count}} day',
  ofAbsent_other: 'inactive for {{count}} days',
  ofGuild: 'guild {{name}} ({{tag}})',
  ofSomeGuild: 'a guild',
}
