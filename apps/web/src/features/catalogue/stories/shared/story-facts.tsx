import type { StoryCard } from '@cco/domain/story/contract'
import { formatDuration } from '../../../../lib/datetime.ts'
import { usePlayers } from './use-players.ts'

interface Props {
  story: Pick<StoryCard, 'minPlayers' | 'maxPlayers' | 'durationMinutes' | 'ageRating'>
  /** Shelves on the first page have no room for the age. */
  withAge?: boolean
}

/** Players, length and age in one quiet line. */
export function StoryFacts({ story, withAge = true }: Props) {
  const players = usePlayers()
  return (
    <p className="type-small text-text-3">
      {players(story)} · {formatDuration(story.durationMinutes)}
      {withAge && ` · ${story.ageRating}+`}
    </p>
  )
}
