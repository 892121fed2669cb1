import type { HostedGame } from '@cco/domain/hosting/contract'
import { Link } from 'react-router'
import { formatTime } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { paths } from '../../../../../lib/paths.ts'
import { GamePlace } from '../../../games/shared/game-place.tsx'
import { GameSeats } from '../../../games/shared/game-seats.tsx'
import { GameState } from '../../shared/game-state.tsx'

/** One of one's games in a list by day. */
export function OwnRow({ game }: { game: HostedGame }) {
  return (
    <li
      style={{ '--hue': `var(--genre-${game.story.genre})` }}
      className="grid grid-cols-[52px_4px_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-3.5 md:grid-cols-[60px_4px_minmax(0,1fr)_auto_190px] md:items-center md:gap-x-4 md:px-5"
    >
      <span className="num row-span-3 md:row-span-1">
        <span className="block font-semibold text-text-1">{formatTime(game.startsAt)}</span>
        <span className="type-small block text-text-3">{formatTime(game.endsAt)}</span>
      </span>
      <span className="row-span-3 self-stretch rounded-[2px] bg-(--hue) md:row-span-1" />
      <span className="min-w-0">
        <Link to={paths.masterGame(game.id)} className="type-h4 title-link text-text-1">
          {localize(game.story.title)}
        </Link>
        <span className="type-small block text-text-3">
          <GamePlace game={game} />
        </span>
      </span>
      <span className="max-md:col-start-3">
        <GameState status={game.status} pending={game.pending} />
      </span>
      <span className="max-md:col-start-3">
        <GameSeats game={game} />
      </span>
    </li>
  )
}
