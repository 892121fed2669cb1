import { BookOpen, CalendarDays, Feather } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../../lib/auth.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { useHomeMasters, useNewStories, useWeekGames } from '../queries.ts'
import { Hero } from './hero.tsx'
import { HeroFact } from './hero-fact.tsx'
import { STEPS_ID } from './steps.tsx'

/**
 * The scene behind the welcome. It is fixed, so that the largest picture of a guest's first page
 * is asked for at once and not after the first answer; without that story the ground stays dark.
 */
const SCENE = 'tri-moneti-kapitana'

/** What this place is, in figures that the club itself knows. */
export function WelcomeHero() {
  const { t } = useTranslation('home')
  const guest = useSession().status === 'guest'
  const stories = useNewStories().data?.total
  const masters = useHomeMasters().data?.items.length
  const games = useWeekGames().data?.length
  return (
    <Hero
      slug={SCENE}
      kicker={t('welcome.kicker')}
      title={t('welcome.title')}
      text={t('welcome.text')}
      facts={
        <>
          {!!stories && (
            <HeroFact icon={BookOpen}>{t('welcome.stories', { count: stories })}</HeroFact>
          )}
          {!!masters && (
            <HeroFact icon={Feather}>{t('welcome.masters', { count: masters })}</HeroFact>
          )}
          {!!games && (
            <HeroFact icon={CalendarDays}>{t('welcome.games', { count: games })}</HeroFact>
          )}
        </>
      }
      actions={
        <>
          <Button asChild variant="primary" size="lg">
            <Link to={paths.calendar()}>{t('welcome.find')}</Link>
          </Button>
          {guest && (
            <Button asChild size="lg">
              <a href={`#${STEPS_ID}`}>{t('welcome.how')}</a>
            </Button>
          )}
        </>
      }
    />
  )
}
