/** What can be asked of the schedule (rules §1). */
export const REQUEST_KINDS = ['create', 'move', 'cancel'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
