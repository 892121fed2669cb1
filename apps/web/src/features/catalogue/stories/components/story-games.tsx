import type { GameRow as Game } from '@cco/domain/game/contract'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { zoneTitle } from '../../../../lib/datetime.ts'
import { phrases } from '../../../../lib/i18n.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { GameList } from '../../../playing/games/public.ts'
import { StoryGameRow } from './story-game-row.tsx'

const SuitingGames = lazy(async () => {
  const [file] = await Promise.all([import('./suiting-games.tsx'), phrases('calendar')])
  return { default: file.SuitingGames }
})

interface Props {
  games: readonly Game[]
  onChoose: (gameId: string) => void
}

/** The coming games of a story, soonest first. */
export function StoryGames({ games, onChoose }: Props) {
  const { t } = useTranslation(['stories', 'games'])
  const id = useId()
  const [next] = games
  const zone = next && t('games:zone', { zone: zoneTitle(next.startsAt) })
  const list = (shown: readonly Game[]) => (
    <GameList bare label={t('story.games')}>
      {shown.map((game) => (
        <StoryGameRow key={game.id} game={game} onChoose={() => onChoose(game.id)} />
      ))}
    </GameList>
  )
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('story.games')} note={zone} />
      {games.length > 1 ? (
        <Suspense fallback={<div className="pt-14">{list(games)}</div>}>
          <SuitingGames games={games} list={list} />
        </Suspense>
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
