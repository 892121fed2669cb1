import type { MasterCard as Master } from '@cco/domain/master-cards/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { paths } from '../../../lib/paths.ts'
import { CoverSkeleton, Skeleton } from '../../../ui/loading.tsx'
import { MasterCard } from '../../catalogue/masters/public.ts'
import { StoryCard } from '../../catalogue/stories/public.ts'
import { useHomeMasters, useNewStories } from './queries.ts'

export function LowerHalf() {
  return (
    <>
      <NewStories />
      <WeekMasters />
    </>
  )
}

const STORIES_SHOWN = 6

function NewStories() {
  const { t } = useTranslation('home')
  const query = useNewStories()
  const state = queryState(query, {
    skeleton: <StoryRowSkeleton stories={STORIES_SHOWN} />,
    errorTitle: t('catalogue.failed'),
    empty: ({ items }) =>
      items.length === 0
        ? { emblem: 'book', title: t('catalogue.none'), text: t('catalogue.noneText') }
        : null,
    ready: ({ items }) => (
      <StoryRow>
        {items.slice(0, STORIES_SHOWN).map((story) => (
          <li key={story.id}>
            <StoryCard story={story} brief />
          </li>
        ))}
      </StoryRow>
    ),
  })
  return (
    <section aria-labelledby="new-stories">
      <SectionHeader
        id="new-stories"
        title={t('catalogue.title')}
        link={
          <Link to={paths.stories()} className="link">
            {t('catalogue.all')}
          </Link>
        }
      />
      <PageContent state={state} />
    </section>
  )
}

/** Six stories in a row, scrolled sideways on phones. Its children are `<li>`. */
function StoryRow({ children }: { children: ReactNode }) {
  return (
    <ul className="flex gap-4 max-md:bleed-scroll max-md:pb-3 max-md:*:flex-[0_0_148px] md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-8 lg:grid-cols-4 wide:grid-cols-6">
      {children}
    </ul>
  )
}

function StoryRowSkeleton({ stories }: { stories: number }) {
  return (
    <div aria-hidden="true">
      <StoryRow>
        {Array.from({ length: stories }, (_, story) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <li key={story}>
            <CoverSkeleton />
            <Skeleton className="mt-4 h-3.5 w-1/2" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-2 h-3.5 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </li>
        ))}
      </StoryRow>
    </div>
  )
}

const MASTERS_SHOWN = 4
const GRID = 'grid gap-4 md:grid-cols-2 md:gap-6 wide:grid-cols-4'

/** Masters with a bookable game in the next seven days; if there are none, any masters. */
function WeekMasters() {
  const { t } = useTranslation('home')
  const query = useHomeMasters()
  const all = query.data?.items
  const ofWeek = mastersOfWeek(all ?? [], Date.now())
  const showsAny = all !== undefined && ofWeek.length === 0
  if (all?.length === 0) return null
  const state = queryState(query, {
    skeleton: (
      <div className={GRID}>
        {Array.from({ length: MASTERS_SHOWN }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={card} className="h-46 rounded-lg" />
        ))}
      </div>
    ),
    errorTitle: t('masters.failed'),
    empty: () => null,
    ready: ({ items }) => (
      <ul className={GRID}>
        {(showsAny ? items : ofWeek).slice(0, MASTERS_SHOWN).map((master) => (
          <li key={master.id}>
            <MasterCard master={master} brief />
          </li>
        ))}
      </ul>
    ),
  })
  return (
    <section aria-labelledby="week-masters">
      <SectionHeader
        id="week-masters"
        title={showsAny ? t('masters.titleAny') : t('masters.title')}
        link={
          <Link to={paths.masters()} className="link">
            {t('masters.all')}
          </Link>
        }
      />
      <PageContent state={state} />
    </section>
  )
}

const WEEK_MS = 7 * 86_400_000

/** Masters with a game that can be booked in the seven days from `now`, the soonest first. */
function mastersOfWeek(masters: readonly Master[], now: number): Master[] {
  const next = ({ nextGameAt }: Master) =>
    nextGameAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextGameAt)
  return masters
    .filter((master) => next(master) < now + WEEK_MS)
    .toSorted((a, b) => next(a) - next(b))
}
