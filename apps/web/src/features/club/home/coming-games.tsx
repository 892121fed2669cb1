import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GameRowsSkeleton } from '../../../kit/game-row.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { paths } from '../../../lib/paths.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { GameList, GameRow } from '../../playing/games/public.ts'
import { GAME_FILTERS, type GameFilter, matchesFilter } from './model.ts'
import { useWeekGames } from './queries.ts'

const SHOWN = 5

/** The nearest games, with one filter at a time. */
export function ComingGames() {
  const { t } = useTranslation('home')
  const query = useWeekGames()
  const [filter, setFilter] = useState<GameFilter>('all')
  return (
    <section aria-labelledby="coming-games">
      <SectionHeader
        id="coming-games"
        title={t('games.title')}
        link={
          <Link to={paths.calendar()} className="link">
            {t('games.all')}
          </Link>
        }
      />
      <fieldset
        aria-label={t('games.filters')}
        className="bleed-scroll mb-4 flex min-w-0 gap-2 py-0.5"
      >
        {GAME_FILTERS.map((name) => (
          <Chip key={name} pressed={name === filter} onClick={() => setFilter(name)}>
            {t(`games.filter.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <PageContent
        state={queryState(query, {
          skeleton: <GameRowsSkeleton rows={SHOWN} />,
          errorTitle: t('games.failed'),
          empty: () => null,
          ready: (games) => {
            const shown = games.filter((game) => matchesFilter(game, filter)).slice(0, SHOWN)
            if (shown.length === 0) {
              return <NoGames filter={filter} onShowAll={() => setFilter('all')} />
            }
            return (
              <GameList label={t('games.title')}>
                {shown.map((game) => (
                  <GameRow key={game.id} game={game} />
                ))}
              </GameList>
            )
          },
        })}
      />
    </section>
  )
}

interface NoGamesProps {
  filter: GameFilter
  onShowAll: () => void
}

function NoGames({ filter, onShowAll }: NoGamesProps) {
  const { t } = useTranslation('home')
  const calendar = (
    <Button asChild>
      <Link to={paths.calendar()}>{t('games.openCalendar')}</Link>
    </Button>
  )
  if (filter === 'all') {
    return (
      <EmptyState
        emblem="telescope"
        title={t('games.none')}
        text={t('games.noneText')}
        actions={calendar}
      />
    )
  }
  return (
    <EmptyState
      emblem="telescope"
      title={t('games.noMatch')}
      text={t('games.noMatchText', { filter: t(`games.filter.${filter}`) })}
      actions={
        <>
          <Button onClick={onShowAll}>{t('games.showAll')}</Button>
          {calendar}
        </>
      }
    />
  )
}
