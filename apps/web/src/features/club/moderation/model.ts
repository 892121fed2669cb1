import { QUEUE_KINDS, type QueueKind } from '@cco/domain/moderation/cases'
import type { QueueItemKey } from '@cco/domain/moderation/contract'
import type { Proposal } from '@cco/domain/profiles/change'
import type { Phrases } from '@cco/messages/nouns'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An item of the queue as it stands in the address. */
export function keyOf({ kind, id }: QueueItemKey): string {
  return `${kind}:${id}`
}

/** Reads what `keyOf` wrote; null for anything else. */
export function parseKey(text: string): QueueItemKey | null {
  const [kind, id = ''] = text.split(':')
  const known = QUEUE_KINDS.find((one) => one === kind)
  return known && UUID.test(id) ? { kind: known, id } : null
}

/** The ready replies of each kind, by the order of their keys 1–4. */
export const REPLIES: {
  [Kind in QueueKind]: readonly (keyof Phrases['moderationReplies'][Kind])[]
} = {
  profile: ['staff', 'insult', 'advert', 'picture'],
  review: ['spoiler', 'insult', 'offTopic', 'personal'],
  report: ['rude', 'advert', 'clean'],
  dispute: ['present', 'absent'],
  appeal: ['mistake', 'confirmed'],
  story: ['text', 'translation', 'warnings'],
}

const PROPOSED_TEXTS = ['displayName', 'telegram', 'bio'] as const

/** The fields of a profile that a proposal changes. */
export function proposedFields(proposal: Proposal) {
  return PROPOSED_TEXTS.filter((field) => proposal[field] !== undefined)
}
