import type { GameRow as Game } from '@cco/domain/games/contract'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { formatTimeRange, zoneLabel, zoneTitle } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import {
  FitFilters,
  GameAction,
  GameDay,
  GameList,
  GamePlace,
  GameSeats,
  GuildFirst,
  NO_FIT,
  useFitAddress,
  useFitting,
} from '../../playing/games/public.ts'

interface StoryGamesProps {
  games: readonly Game[]
  onChoose: (gameId: string) => void
}

/** The coming games of a story, soonest first. */
export function StoryGames({ games, onChoose }: StoryGamesProps) {
  const { t } = useTranslation(['stories', 'games'])
  const id = useId()
  // The list is mounted again when the filters have loaded.
  const all = useState(false)
  const [next] = games
  const zone = next && t('games:zone', { zone: zoneTitle(next.startsAt) })
  const list = (shown: readonly Game[]) => (
    <GameList bare label={t('story.games')} all={all}>
      {shown.map((game) => (
        <StoryGameRow key={game.id} game={game} onChoose={() => onChoose(game.id)} />
      ))}
    </GameList>
  )
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('story.games')} note={zone} />
      {games.length > 1 ? (
        <FittingGames games={games} list={list} />
      ) : next ? (
        list(games)
      ) : (
        <EmptyState
          emblem="hourglass"
          title={t('story.noGames')}
          text={t('story.noGamesText')}
          actions={
            <Button asChild>
              <Link to={paths.calendar()}>{t('toCalendar')}</Link>
            </Button>
          }
        />
      )}
    </section>
  )
}

interface StoryGameRowProps {
  game: Game
  onChoose: () => void
}

/** A game on the page of its story, without the title. */
function StoryGameRow({ game, onChoose }: StoryGameRowProps) {
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
          <span className="inline-block max-w-full wrap-anywhere">
            · <GamePlace game={game} />
          </span>
        </p>
        <p className="type-small mt-1 flex flex-wrap gap-x-3.5 gap-y-1 text-text-3">
          <span className="wrap-anywhere">{localize(game.master.name)}</span>
          <GameSeats game={game} />
          <GuildFirst game={game} />
        </p>
      </div>
      <div className="max-md:col-start-2">
        <GameAction game={game} onChoose={onChoose} />
      </div>
    </li>
  )
}

interface FittingGamesProps {
  games: readonly Game[]
  list: (games: readonly Game[]) => ReactNode
}

/** Games of a story, filtered to those that fit the viewer's schedule. */
function FittingGames({ games, list }: FittingGamesProps) {
  const { t } = useTranslation('calendar')
  const { fit, change } = useFitAddress()
  const fitting = useFitting(games, fit)
  return (
    <>
      <fieldset
        aria-label={t('filters.label')}
        className="bleed-scroll mb-2 flex min-w-0 items-center gap-2.5 py-1 md:flex-wrap md:overflow-visible"
      >
        <FitFilters fit={fit} onChange={change} />
      </fieldset>
      {fitting.length > 0 ? (
        list(fitting)
      ) : (
        <p role="status" className="border-line border-t py-5 text-text-2">
          {t('empty.filtered')}{' '}
          <button type="button" className="link" onClick={() => change(NO_FIT)}>
            {t('filters.reset')}
          </button>
        </p>
      )}
    </>
  )
}
