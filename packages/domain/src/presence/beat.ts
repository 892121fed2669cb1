/** A person is sent as present when a page opens and this often after (spec §7). */
export const BEAT_EVERY_MS = 120_000
/** And this long after a movement of theirs (spec §7), */
export const BEAT_AFTER_ACTIVITY_MS = 1_000
/** but not again so soon: who never rests would otherwise be sent every second. */
export const BEAT_PAUSE_MS = 30_000
