import type { GameRow } from '@cco/domain/game/contract'
import type { CSSProperties } from 'react'

/** Carries a game's genre colour into classes as `--hue`. */
export function genreHue({ story }: GameRow): CSSProperties {
  return { '--hue': `var(--genre-${story.genre})` }
}
