import type { Audience, BroadcastInput, GuildOfAudience } from '@cco/domain/broadcasts/contract'
import type { Role } from '@cco/domain/roles/role'
import type { useTranslation } from 'react-i18next'
import { clockInstant } from '../../../lib/day.ts'
import { typedNumber } from '../../../lib/numbers.ts'

/** The values of the broadcast form. */
export interface Draft {
  titleRu: string
  titleEn: string
  textRu: string
  textEn: string
  audience: Audience['kind']
  role: Role
  days: string
  /** The id of a guild; empty while none is chosen. */
  guildId: string
  when: 'now' | 'later'
  /** The value of a `DateTimeField`, in the viewer's zone. */
  sendAt: string
}

export const EMPTY_DRAFT: Draft = {
  titleRu: '',
  titleEn: '',
  textRu: '',
  textEn: '',
  audience: 'everyone',
  role: 'user',
  days: '30',
  guildId: '',
  when: 'now',
  sendAt: '',
}

/** The audience of a draft, for its contract. */
export function audienceOf({
  audience,
  role,
  days,
  guildId,
}: Pick<Draft, 'audience' | 'role' | 'days' | 'guildId'>) {
  if (audience === 'role') return { kind: audience, role }
  if (audience === 'guild') return { kind: audience, guildId }
  return audience === 'absent' ? { kind: audience, days: typedNumber(days) } : { kind: audience }
}

/** When a draft is to be sent: null for now, undefined while the time is not in the future. */
export function sendAtOf({ when, sendAt }: Pick<Draft, 'when' | 'sendAt'>, now: number) {
  if (when === 'now') return null
  const at = clockInstant(sendAt)
  return at && at.getTime() > now ? at : undefined
}

/** Title and text of a draft, trimmed. */
export function messageOf(draft: Draft): Pick<BroadcastInput, 'title' | 'text'> {
  return {
    title: { ru: draft.titleRu.trim(), en: draft.titleEn.trim() },
    text: { ru: draft.textRu.trim(), en: draft.textEn.trim() },
  }
}

type T = ReturnType<typeof useTranslation<['broadcasts', 'common']>>['t']

/** The recipients in words; a guild that the browser does not know is only called a guild. */
export function audienceLabel(audience: Audience, guild: GuildOfAudience | null, t: T): string {
  switch (audience.kind) {
    case 'everyone':
      return t('audienceEveryone')
    case 'role':
      return t('audienceRole', { role: t(`common:role.${audience.role}`) })
    case 'subscribers':
      return t('audienceSubscribers')
    case 'guild':
      return guild ? t('audienceGuild', guild) : t('audienceSomeGuild')
    case 'absent':
      return t('audienceAbsent', { count: audience.days })
  }
}
