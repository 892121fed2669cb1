import { BookOpen, CalendarDays, Feather, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/auth.ts'
import { clubScene, paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useHomeMasters, useNewStories, useWeekGames } from './queries.ts'

/** The section «Как это устроено» leads to. */
export const STEPS_ID = 'how'

interface WelcomeHeroProps {
  /** What to say instead of the numbers of the club. */
  note?: ReactNode
  /** Stands after the way to the calendar. */
  action?: ReactNode
}

export function WelcomeHero({ note, action }: WelcomeHeroProps) {
  const { t } = useTranslation('home')
  const guest = useSession().status === 'guest'
  const stories = useNewStories().data?.total
  const masters = useHomeMasters().data?.items.length
  const games = useWeekGames().data?.length
  return (
    <Hero
      // Fixed, so that the largest picture of a guest's first page is requested at once and not after
      // the first response.
      scene={(...picture) => clubScene('sail', ...picture)}
      kicker={t('welcome.kicker')}
      title={t('welcome.title')}
      text={t('welcome.text')}
      facts={
        note ?? (
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
        )
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
          {action}
        </>
      }
    />
  )
}

export function HeroSkeleton() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Hero
      scene={undefined}
      kicker={t('evening.kicker')}
      title={
        <>
          <span className="sr-only">{t('common:loading')}</span>
          {/* Most titles take two lines. */}
          <span className="flex h-[2lh] flex-col justify-around">
            <Skeleton className="h-[0.8em] w-[8ch]" />
            <Skeleton className="h-[0.8em] w-[6ch]" />
          </span>
        </>
      }
      text={
        <span className="flex h-[3lh] flex-col justify-around max-[34rem]:h-[4lh]">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </span>
      }
      facts={
        <li className="flex h-5 items-center max-[34rem]:h-12">
          <Skeleton className="h-4 w-72" />
        </li>
      }
      actions={
        <>
          <Skeleton className="h-12 w-32 rounded-md" />
          <Skeleton className="h-12 w-32 rounded-md" />
        </>
      }
    />
  )
}

interface HeroProps {
  /** The address of the picture behind, in a shape; none while loading. */
  scene: ((shape: 'landscape' | 'tall', focus?: number) => string) | undefined
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
const FOCUS = 0.74

/**
 * The cover is dark in both themes, so the content on it takes the ink tokens. Phones get the tall
 * picture, shifted up so that its moon or lamp is above the text.
 */
export function Hero({ scene, kicker, title, text, facts, actions }: HeroProps) {
  return (
    <section
      data-theme="ink"
      className="relative isolate flex min-h-[500px] flex-col justify-end overflow-hidden bg-scene px-(--gutter) pt-6 pb-7 text-scene-text max-[34rem]:pt-[52vw] max-md:-mx-(--gutter) max-md:-mt-5 md:min-h-[428px] md:rounded-xl md:p-10 md:shadow-2"
    >
      {scene && (
        <picture>
          <source media="(width < 34rem)" srcSet={scene('tall')} />
          <img
            src={scene('landscape', FOCUS)}
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

export function HeroFact({ icon, children }: HeroFactProps) {
  return (
    <li className="num inline-flex items-center gap-2">
      {icon && <Icon of={icon} size={17} />}
      {children}
    </li>
  )
}
