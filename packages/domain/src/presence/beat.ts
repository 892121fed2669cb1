/** Milliseconds: a person is sent as present when a page opens, and this often after (spec §7). */
export const BEAT_EVERY_MS = 120_000
/** And this long after their activity, so at most once in this time (spec §9 "throttled to 1 s"). */
export const BEAT_AFTER_ACTIVITY_MS = 1_000
