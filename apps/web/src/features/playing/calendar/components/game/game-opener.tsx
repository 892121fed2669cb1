import { Root as Slot } from 'radix-ui/slot'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { localize } from '../../../../../lib/language.ts'
import { Popover } from '../../../../../ui/popover.tsx'
import { useNarrow } from '../../../../../ui/use-narrow.ts'
import type { Entry } from '../entry.ts'
import { GameCard } from './game-card.tsx'

const GameSheet = lazy(() => import('./game-sheet.tsx').then((m) => ({ default: m.GameSheet })))

interface Props {
  entry: Entry
  /** The game's button. */
  children: ReactElement
}

/** Opens the card of a game: beside its button, on phones from the bottom edge. */
export function GameOpener({ entry, children }: Props) {
  const phone = useNarrow()
  const [open, setOpen] = useState(false)
  if (!phone) {
    return (
      <Popover trigger={children} label={localize(entry.game.story.title)} align="start">
        {() => <GameCard entry={entry} />}
      </Popover>
    )
  }
  return (
    <>
      <Slot aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {children}
      </Slot>
      {open && (
        <Suspense>
          <GameSheet entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
