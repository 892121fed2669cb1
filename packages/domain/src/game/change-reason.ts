/**
 * Reasons the platform itself gives for a change of a game; screens have a phrase for each. Any
 * other reason is somebody's own words.
 */
export const CHANGE_REASONS = [
  'proposed',
  'approved',
  'rejected',
  'minimum reached',
  'run below minimum',
  'below minimum',
  'by the clock',
  'moved',
  'resized',
  'handed over',
  'of a series',
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]

export function isChangeReason(reason: string): reason is ChangeReason {
  return (CHANGE_REASONS as readonly string[]).includes(reason)
}
