import type { GameRow as Game } from '@cco/domain/game/contract'
import { formatTimeRange, zoneLabel } from '../../../../lib/datetime.ts'
import { GamePlace } from './game-place.tsx'

interface Props {
  game: Pick<Game, 'startsAt' | 'endsAt' | 'format' | 'place' | 'language'>
}

/** The hours of a game with their zone, and the place. */
export function GameWhen({ game }: Props) {
  return (
    <>
      <span className="num text-text-2">
        {formatTimeRange(game.startsAt, game.endsAt)} {zoneLabel(game.startsAt)}
      </span>{' '}
      · <GamePlace game={game} />
    </>
  )
}
