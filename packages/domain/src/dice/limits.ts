/** Rules §14: longest notation, in characters. */
export const NOTATION_MAX = 100
/** Rules §14: most dice of one roll, those of explosions included. */
export const DICE_MAX = 100
/** Rules §14: most sides of a die. */
export const SIDES_MAX = 1_000
/** A die explodes at most this many times. */
export const EXPLOSIONS_MAX = 20
/** Largest number that is added or subtracted. */
export const NUMBER_MAX = 999_999
