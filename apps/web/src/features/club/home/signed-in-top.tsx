import { storyOfTheEvening } from '@cco/domain/games/story-of-the-evening'
import { CalendarDays, RotateCw, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { hasFailed } from '../../../kit/page-content.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { CHOOSING, gameAddress } from '../../playing/games/public.ts'
import { Greeting } from './greeting.tsx'
import { Hero, HeroFact, HeroSkeleton, WelcomeHero } from './hero.tsx'
import { hourOf } from './model.ts'
import { useSummary, useWeekGames } from './queries.ts'

/** What a signed-in user sees first: the story of the evening and their own next game. */
export function SignedInTop() {
  return (
    <>
      <EveningHero />
      <Greeting />
    </>
  )
}

/** Presents the next evening game that can still be booked. */
function EveningHero() {
  const { t } = useTranslation(['home', 'common', 'games'])
  const query = useWeekGames()
  const game = query.data && storyOfTheEvening(query.data, hourOf)
  const { summary, isPending } = useSummary(game?.story.slug)
  if (hasFailed(query)) {
    return (
      <WelcomeHero
        note={
          <li>
            <p role="alert">{t('evening.failed')}</p>
          </li>
        }
        action={
          <Button
            size="lg"
            icon={<Icon of={RotateCw} />}
            busy={query.isFetching}
            busyLabel={t('common:loading')}
            onClick={() => void query.refetch()}
          >
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  if (!query.data || (game && isPending)) return <HeroSkeleton />
  if (!game) return <WelcomeHero />
  const { slug, title } = game.story
  return (
    <Hero
      scene={(...picture) => paths.cover(slug, ...picture)}
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
            <Link to={gameAddress(slug, game.id)} state={CHOOSING}>
              {t('games:choose')}
            </Link>
          </Button>
          <Button asChild size="lg">
            <Link to={paths.story(slug)}>{t('evening.about')}</Link>
          </Button>
        </>
      }
    />
  )
}
