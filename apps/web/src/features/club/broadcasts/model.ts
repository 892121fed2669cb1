import type { BroadcastInput } from '@cco/domain/broadcasts/contract'
import { clockInstant } from '../../../lib/day.ts'
import type { AudienceDraft } from '../../people/audiences/public.ts'

/** The values of the broadcast form. */
export interface Draft extends AudienceDraft {
  titleRu: string
  titleEn: string
  textRu: string
  textEn: string
  when: 'now' | 'later'
  /** The value of a `DateTimeField`, in the viewer's zone. */
  sendAt: string
}

/** Beside whom it is for. */
export const EMPTY_DRAFT: Omit<Draft, keyof AudienceDraft> = {
  titleRu: '',
  titleEn: '',
  textRu: '',
  textEn: '',
  when: 'now',
  sendAt: '',
}

/** When a draft is to be sent: null for now, undefined while the time is not in the future. */
export function sendAtOf({ when, sendAt }: Pick<Draft, 'when' | 'sendAt'>, now: number) {
  if (when === 'now') return null
  const at = clockInstant(sendAt)
  return at && at.getTime() > now ? at : undefined
}

/** Title and text of a draft, trimmed. */
export function messageOf(
  draft: Omit<Draft, keyof AudienceDraft>,
): Pick<BroadcastInput, 'title' | 'text'> {
  return {
    title: { ru: draft.titleRu.trim(), en: draft.titleEn.trim() },
    text: { ru: draft.textRu.trim(), en: draft.textEn.trim() },
  }
}
