import type { Hue } from '@cco/domain/outfits/hue'

/** The token of each colour of items; the themes have their own shades of it. */
const TOKENS: Record<Hue, string> = {
  ink: '--text-2',
  moss: '--genre-fantasy',
  slate: '--genre-detective',
  ember: '--genre-horror',
  sky: '--genre-scifi',
  sea: '--genre-cyberpunk',
  clay: '--genre-historical',
  rust: '--genre-postapoc',
  rose: '--genre-fairytale',
  violet: '--genre-mystic',
}

/** The inline style that sets the text colour of `text-(--hue)`. */
export function hueStyle(hue: Hue): { '--hue': string } {
  return { '--hue': `var(${TOKENS[hue]})` }
}
