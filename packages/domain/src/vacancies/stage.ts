/** The stages of an application (rules §15). */
export const STAGES = [
  'received',
  'reading',
  'talk',
  'trial',
  'offer',
  'declined',
  'withdrawn',
] as const
export type Stage = (typeof STAGES)[number]

/** Stages that owners move an application to. Only the applicant withdraws. */
export const OWNER_STAGES = ['reading', 'talk', 'trial', 'offer', 'declined'] as const
export type OwnerStage = (typeof OWNER_STAGES)[number]

/** Stages that end an application; from then on its time of storage counts (rules §15). */
const ENDED: ReadonlySet<Stage> = new Set(['offer', 'declined', 'withdrawn'])

export function isEnded(stage: Stage): boolean {
  return ENDED.has(stage)
}

/** Whether owners may move an application from one stage to another (rules §15). */
export function mayMove(from: Stage, to: Stage): boolean {
  const targets: readonly Stage[] = OWNER_STAGES
  return from !== 'withdrawn' && from !== to && targets.includes(to)
}

/** Days before an application is erased in which owners are asked (rules §15). */
const ERASURE_WARNING_DAYS = 14

const DAY_MS = 86_400_000

/**
 * Returns which applications owners are asked about now, by when they ended or were last kept, and
 * when those are erased (rules §15).
 */
export function eraseQuestion(now: Date, months: number): { endedBefore: Date; eraseAt: Date } {
  const past = new Date(now)
  past.setUTCMonth(past.getUTCMonth() - months)
  const warning = ERASURE_WARNING_DAYS * DAY_MS
  return {
    endedBefore: new Date(past.getTime() + warning),
    eraseAt: new Date(now.getTime() + warning),
  }
}
