import { storyOfTheEvening } from '@cco/domain/game/story-of-the-evening'
import { CalendarDays, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../../kit/price.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { gameAddress } from '../../../playing/games/public.ts'
import { useSummary, useWeekGames } from '../queries.ts'
import { Hero } from './hero.tsx'
import { HeroFact } from './hero-fact.tsx'
import { HeroWaiting } from './hero-waiting.tsx'
import { hourOf } from './hour.ts'
import { WelcomeHero } from './welcome-hero.tsx'

/** The next game of an evening that can still be booked. */
export function EveningHero() {
  const { t } = useTranslation(['home', 'common'])
  const { data: games, isPending, errorUpdateCount } = useWeekGames()
  const game = games && storyOfTheEvening(games, hourOf)
  const summary = useSummary(game?.story.slug)
  // Once it failed, another try does not take the words away again: their own queries begin one.
  if (isPending && errorUpdateCount === 0) return <HeroWaiting />
  if (!game) return <WelcomeHero />
  const { slug, title } = game.story
  return (
    <Hero
      slug={slug}
      kicker={t('evening.kicker')}
      title={localize(title)}
      text={summary && localize(summary)}
      facts={
        <>
          <HeroFact icon={CalendarDays}>{formatDayTime(game.startsAt)}</HeroFact>
          <HeroFact icon={Users}>
            {t('common:seatsLeft', { count: game.maxPlayers - game.seatsTaken })}
          </HeroFact>
          <HeroFact>
            <Price coins={game.price} />
          </HeroFact>
        </>
      }
      actions={
        <>
          <Button asChild variant="primary" size="lg">
            <Link to={gameAddress(slug, game.id)}>{t('evening.choose')}</Link>
          </Button>
          <Button asChild size="lg">
            <Link to={paths.story(slug)}>{t('evening.about')}</Link>
          </Button>
        </>
      }
    />
  )
}
