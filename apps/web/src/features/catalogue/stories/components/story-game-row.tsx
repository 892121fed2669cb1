import type { GameRow as Game } from '@cco/domain/game/contract'
import { formatTimeRange, zoneLabel } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { GameAction, GameDay, GamePlace, GameSeats } from '../../../playing/games/public.ts'

interface Props {
  game: Game
  onChoose: () => void
}

/** A game on the page of its own story: the story goes without saying. */
export function StoryGameRow({ game, onChoose }: Props) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line-soft border-t py-3.5 first:border-t-0 md:grid-cols-[52px_minmax(0,1fr)_auto]">
      <div className="max-md:self-start">
        <GameDay startsAt={game.startsAt} />
      </div>
      <div className="min-w-0">
        <p className="text-text-3">
          <span className="num font-semibold text-text-1">
            {formatTimeRange(game.startsAt, game.endsAt)} {zoneLabel(game.startsAt)}
          </span>{' '}
          · <GamePlace game={game} />
        </p>
        <p className="type-small mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-text-3">
          <span>{localize(game.master.name)}</span>
          <GameSeats game={game} />
        </p>
      </div>
      <div className="max-md:col-start-2">
        <GameAction game={game} onChoose={onChoose} />
      </div>
    </li>
  )
}
