import { storyOfTheEvening } from '@cco/domain/game/story-of-the-evening'
import { BookOpen, CalendarDays, Feather, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { useSession } from '../../../lib/auth.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { CHOOSING, gameAddress } from '../../playing/games/public.ts'
import { hourOf } from './model.ts'
import { useHomeMasters, useNewStories, useSummary, useWeekGames } from './queries.ts'

/** The section «Как это устроено» leads to. */
export const STEPS_ID = 'how'

/** Presents the next evening game that can still be booked. */
export function EveningHero() {
  const { t } = useTranslation(['home', 'common', 'games'])
  const { data: games, isPending, errorUpdateCount } = useWeekGames()
  const game = games && storyOfTheEvening(games, hourOf)
  const summary = useSummary(game?.story.slug)
  // After a failure the welcome stays during retries, which its own queries start.
  if (isPending && errorUpdateCount === 0) return <HeroSkeleton />
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

/**
 * The cover behind the welcome. Fixed, so that the largest picture of a guest's first page is
 * requested at once and not after the first response; without that story the ground stays dark.
 */
const SCENE = 'tri-moneti-kapitana'

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

function HeroSkeleton() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Hero
      slug={undefined}
      kicker={t('evening.kicker')}
      title={
        <>
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-[1em] w-[8ch]" />
        </>
      }
      text={
        <>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-4 h-4 w-2/3" />
        </>
      }
      facts={<Skeleton className="h-4 w-72" />}
      actions={<Skeleton className="h-12 w-44 rounded-md" />}
    />
  )
}

interface HeroProps {
  /** The story whose cover is behind; none while loading. */
  slug: string | undefined
  kicker: ReactNode
  title: ReactNode
  text: ReactNode
  facts: ReactNode
  actions: ReactNode
}

/**
 * Where the moon or lamp of the cover is, as a share of the picture's width. The drawing keeps
 * everything left of it plain, and the crop below keeps that part behind the text.
 */
const FOCUS = '0.74'

/**
 * The cover is dark in both themes, so the content on it takes the ink tokens. Phones get the tall
 * picture, shifted up so that its moon or lamp is above the text.
 */
function Hero({ slug, kicker, title, text, facts, actions }: HeroProps) {
  return (
    <section
      data-theme="ink"
      className="relative isolate flex min-h-[500px] flex-col justify-end overflow-hidden bg-scene px-(--gutter) pt-6 pb-7 text-scene-text max-[34rem]:pt-[52vw] max-md:-mx-(--gutter) max-md:-mt-5 md:min-h-[428px] md:rounded-xl md:p-10 md:shadow-2"
    >
      {slug && (
        <picture>
          <source media="(width < 34rem)" srcSet={`/covers/${slug}.svg?shape=tall`} />
          <img
            src={`${paths.cover(slug, 'landscape')}&focus=${FOCUS}`}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-2 size-full object-cover object-[74%_50%] md:object-[58%_50%] max-[34rem]:-top-[28vw] max-[34rem]:h-auto"
          />
        </picture>
      )}
      <span className="absolute inset-0 -z-1 bg-(image:--scene-dusk)" />
      <p className="kicker">{kicker}</p>
      <h1 className="type-display mt-1.5 max-w-[13ch] text-scene-title">{title}</h1>
      <div className="type-reading mt-3.5 max-w-[42ch] md:max-w-[34ch] wide:max-w-[42ch]">
        {text}
      </div>
      <ul className="type-label mt-5 flex flex-wrap gap-x-5.5 gap-y-2 md:max-wide:max-w-[58%]">
        {facts}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 max-md:*:grow">{actions}</div>
    </section>
  )
}

interface HeroFactProps {
  /** Omitted where the fact has an icon of its own, as coins do. */
  icon?: LucideIcon
  children: ReactNode
}

function HeroFact({ icon, children }: HeroFactProps) {
  return (
    <li className="num inline-flex items-center gap-2">
      {icon && <Icon of={icon} size={17} />}
      {children}
    </li>
  )
}
