import type { GameRow as Game } from '@cco/domain/game/contract'
import { Link } from 'react-router'
import { GameRow as Row } from '../../../../kit/game-row.tsx'
import { GenreLabel } from '../../../../kit/genre-label.tsx'
import { Price } from '../../../../kit/price.tsx'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { GameAction } from './game-action.tsx'
import { GameDay } from './game-day.tsx'
import { GameMaster } from './game-master.tsx'
import { GameSeats } from './game-seats.tsx'
import { GameWhen } from './game-when.tsx'

interface Props {
  game: Game
  /** On a master's own page the genre says more than the name again. */
  showMaster?: boolean
}

/** A game of any story as one row of a `GameList`: when, what, with whom, seats, price. */
export function GameRow({ game, showMaster = true }: Props) {
  const { story } = game
  return (
    <Row
      day={<GameDay startsAt={game.startsAt} />}
      cover={<Cover slug={story.slug} size="mini" />}
      title={
        <Link to={paths.story(story.slug)} className="title-link line-clamp-3">
          {localize(story.title)}
        </Link>
      }
      meta={<GameWhen game={game} />}
      master={showMaster ? <GameMaster master={game.master} /> : <GenreLabel genre={story.genre} />}
      seats={<GameSeats game={game} />}
      price={<Price coins={game.price} />}
      action={<GameAction game={game} />}
    />
  )
}
