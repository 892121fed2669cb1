/** States of a place on a waitlist; the first two are alive. */
export const WAITLIST_STATUSES = [
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number]
