import type { Audience, GuildOfAudience } from '@cco/domain/audiences/contract'
import type { Role } from '@cco/domain/roles/role'
import type { useTranslation } from 'react-i18next'
import { typedNumber } from '../../../lib/numbers.ts'

/** The fields of a form that say whom something is for. */
export interface AudienceDraft {
  audience: Audience['kind']
  role: Role
  days: string
  level: string
  /** The id of a guild; empty while none is chosen. */
  guildId: string
}

export const EMPTY_AUDIENCE: AudienceDraft = {
  audience: 'everyone',
  role: 'user',
  days: '30',
  level: '5',
  guildId: '',
}

/** The audience of a draft, for its contract. */
export function audienceOf({ audience, role, days, level, guildId }: AudienceDraft) {
  switch (audience) {
    case 'role':
      return { kind: audience, role }
    case 'guild':
      return { kind: audience, guildId }
    case 'level':
      return { kind: audience, level: typedNumber(level) }
    case 'absent':
      return { kind: audience, days: typedNumber(days) }
    default:
      return { kind: audience }
  }
}

type T = ReturnType<typeof useTranslation<['audiences', 'common']>>['t']

/** The recipients in words; a guild that the browser does not know is only called a guild. */
export function audienceLabel(audience: Audience, guild: GuildOfAudience | null, t: T): string {
  switch (audience.kind) {
    case 'everyone':
      return t('ofEveryone')
    case 'role':
      return t('ofRole', { role: t(`common:role.${audience.role}`) })
    case 'subscribers':
      return t('ofSubscribers')
    case 'level':
      return t('ofLevel', { level: audience.level })
    case 'guild':
      return guild ? t('ofGuild', guild) : t('ofSomeGuild')
    case 'absent':
      return t('ofAbsent', { count: audience.days })
  }
}
