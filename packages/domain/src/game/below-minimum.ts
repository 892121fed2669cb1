/** What a game below its minimum does at the time of the decision (rules §1). */
export const BELOW_MINIMUM = ['run', 'extend', 'cancel'] as const
export type BelowMinimum = (typeof BELOW_MINIMUM)[number]
