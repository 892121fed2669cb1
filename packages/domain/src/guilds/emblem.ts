/*
 * What the emblem of a guild is drawn from: one shield, one division of its field, one charge, two
 * colours. Every choice is legible at 32 pixels.
 */

export const SHIELDS = ['heater', 'round', 'lozenge', 'banner'] as const
export type Shield = (typeof SHIELDS)[number]

export const DIVISIONS = ['plain', 'pale', 'fess', 'bend', 'chevron', 'quarterly'] as const
export type Division = (typeof DIVISIONS)[number]

export const TINCTURES = [
  'plum',
  'wine',
  'rust',
  'ochre',
  'moss',
  'pine',
  'lake',
  'night',
  'slate',
  'bone',
] as const
export type Tincture = (typeof TINCTURES)[number]

/** The charges; the server draws every one of them (`covers/emblem.ts`). */
export const CHARGES = [
  'owl',
  'wolf',
  'raven',
  'fox',
  'deer',
  'cat',
  'dragon',
  'unicorn',
  'bat',
  'squirrel',
  'octopus',
  'rose',
  'crown',
  'anchor',
  'compass',
  'ship-wheel',
  'galleon',
  'key',
  'lantern',
  'torch',
  'candle',
  'book',
  'quill',
  'dice',
  'hourglass',
  'skull',
  'mask',
  'telescope',
  'planet',
  'sword-in-stone',
] as const
export type Charge = (typeof CHARGES)[number]

export type GuildEmblem = {
  shield: Shield
  division: Division
  charge: Charge
  field: Tincture
  second: Tincture
}

export const FIRST_EMBLEM: GuildEmblem = {
  shield: 'heater',
  division: 'pale',
  charge: 'owl',
  field: 'plum',
  second: 'night',
}
