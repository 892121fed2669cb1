/** Colours of drawings; each theme has its own shade of them. */
export const HUES = [
  'ink',
  'moss',
  'slate',
  'ember',
  'sky',
  'sea',
  'clay',
  'rust',
  'rose',
  'violet',
] as const
export type Hue = (typeof HUES)[number]
