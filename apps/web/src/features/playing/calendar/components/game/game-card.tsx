import { localize } from '../../../../../lib/language.ts'
import type { Entry } from '../entry.ts'
import { GameActions } from './game-actions.tsx'
import { GameFacts } from './game-facts.tsx'

/** A game in one glance, and the next step. */
export function GameCard({ entry }: { entry: Entry }) {
  return (
    <div className="grid w-80 max-w-full gap-4 p-4">
      <GameFacts
        entry={entry}
        title={<h2 className="type-h4 line-clamp-3">{localize(entry.game.story.title)}</h2>}
      />
      <GameActions entry={entry} />
    </div>
  )
}
