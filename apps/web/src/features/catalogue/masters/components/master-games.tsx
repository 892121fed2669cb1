import type { GameRow as Game } from '@cco/domain/game/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { zoneTitle } from '../../../../lib/datetime.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { GameList, GameRow } from '../../../playing/games/public.ts'

interface Props {
  games: readonly Game[]
}

/** The coming games of a master, soonest first. */
export function MasterGames({ games }: Props) {
  const { t } = useTranslation(['masters', 'games'])
  const id = useId()
  const [next] = games
  const zone = next && t('games:zone', { zone: zoneTitle(next.startsAt) })
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('games')} note={zone} />
      {next ? (
        <GameList label={t('games')}>
          {games.map((game) => (
            <GameRow key={game.id} game={game} showMaster={false} />
          ))}
        </GameList>
      ) : (
        <EmptyState
          emblem="hourglass"
          title={t('noGames')}
          text={t('noGamesText')}
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
