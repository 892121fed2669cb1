/** Rules §14: how long after its end a game's room can be read, unless the owner changes it. */
export const ROOM_READABLE_DAYS = 30
/** Longest message or narration, in characters. */
export const MESSAGE_MAX = 4_000
/** Events of one answer; a client asks again until it has all. */
export const EVENTS_PAGE = 200
/** People of one room: far above the seats of a game, since those who left stay listed. */
export const MEMBERS_MAX = 60
/** How often a browser reports that its user is in the room, in milliseconds. */
export const HERE_EVERY_MS = 20_000
/** After this long without a report a user counts as away, in milliseconds. */
export const HERE_FOR_MS = 50_000
/** Largest total of dice that someone rolled at home. */
export const PHYSICAL_MAX = 9_999
/** Longest label of such a roll, in characters. */
export const ROLL_LABEL_MAX = 60
/** Longest name of whom a player plays, in characters. */
export const CHARACTER_MAX = 60
/** Longest boundary in a player's own words, in characters. */
export const OWN_BOUNDARY_MAX = 80
/** Longest star or wish after the evening, in characters. */
export const WISH_MAX = 300
/** Longest note of one person, in characters. */
export const NOTE_MAX = 10_000
/** Longest text of the shared notes, in characters. */
export const SHARED_NOTE_MAX = 20_000
/** Longest text of a handout, in characters. */
export const HANDOUT_MAX = 4_000
/** Handouts that one room shows, and that can be shown in it. */
export const HANDOUTS_MAX = 40
/** Messages that someone who was removed may still report, the newest ones. */
export const REPORTABLE_MAX = 50
