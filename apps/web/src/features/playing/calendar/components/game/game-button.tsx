import type { ComponentProps } from 'react'
import type { Entry } from '../entry.ts'
import { genreHue } from './genre-hue.ts'
import { useGameWords } from './use-game-words.ts'

interface Props extends ComponentProps<'button'> {
  entry: Entry
}

/**
 * The button of a game. What it draws is for the eye; a screen reader hears one whole sentence
 * instead of figures that stand alone. It must be positioned, to hold that sentence.
 */
export function GameButton({ entry, style, children, ...button }: Props) {
  const words = useGameWords()
  return (
    <button type="button" {...button} style={{ ...genreHue(entry.game), ...style }}>
      <span className="sr-only">{words.name(entry)}</span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </button>
  )
}
