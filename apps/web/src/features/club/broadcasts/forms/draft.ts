import type { Audience, BroadcastInput } from '@cco/domain/broadcast/contract'
import { BROADCAST_ABSENT_DAYS_MAX } from '@cco/domain/broadcast/limits'
import type { Role } from '@cco/domain/role/role'
import { clockInstant } from '../../../../lib/day.ts'

/** A broadcast as its form holds it. */
export interface Draft {
  titleRu: string
  titleEn: string
  textRu: string
  textEn: string
  audience: Audience['kind']
  role: Role
  days: string
  when: 'now' | 'later'
  /** As the browser's own field has it, by the viewer's clock. */
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
  when: 'now',
  sendAt: '',
}

/** The audience a draft names; null while its days are no number of days. */
export function audienceOf({ audience, role, days }: Pick<Draft, 'audience' | 'role' | 'days'>) {
  const given: Record<Audience['kind'], Audience | null> = {
    everyone: { kind: 'everyone' },
    subscribers: { kind: 'subscribers' },
    role: { kind: 'role', role },
    absent: areDays(days) ? { kind: 'absent', days: Number(days) } : null,
  }
  return given[audience]
}

export function areDays(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= BROADCAST_ABSENT_DAYS_MAX
}

/** When a draft is to be sent: null for at once, undefined while that is no time to come. */
export function sendAtOf({ when, sendAt }: Pick<Draft, 'when' | 'sendAt'>, now: number) {
  if (when === 'now') return null
  const at = clockInstant(sendAt)
  return at && at.getTime() > now ? at : undefined
}

/** The words of a draft, as they are sent. */
export function wordsOf(draft: Draft): Pick<BroadcastInput, 'title' | 'text'> {
  return {
    title: { ru: draft.titleRu.trim(), en: draft.titleEn.trim() },
    text: { ru: draft.textRu.trim(), en: draft.textEn.trim() },
  }
}
