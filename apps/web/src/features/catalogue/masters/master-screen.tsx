import type { GameRow as Game } from '@cco/domain/games/contract'
import type { MasterCard } from '@cco/domain/master-cards/contract'
import type { MasterOutput } from '@cco/domain/masters/contract'
import { masterPage } from '@cco/domain/pages/descriptor'
import { avatarOfSize } from '@cco/domain/profiles/avatar'
import type { StoryCard as Story } from '@cco/domain/stories/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { CoverGrid } from '../../../kit/cover-grid.tsx'
import { FactList, MissingPage, Prose } from '../../../kit/detail-parts.tsx'
import { GameRowsSkeleton } from '../../../kit/game-row.tsx'
import { GenreLabel } from '../../../kit/labels.tsx'
import { Page } from '../../../kit/page.tsx'
import { PageContent } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { SiteLinks } from '../../../kit/site-links.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { formatDayTime, zoneTitle } from '../../../lib/datetime.ts'
import { failureOf } from '../../../lib/error.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { usePageDescriptor } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { GameList, GameRow } from '../../playing/games/public.ts'
import { Rating, Reviews, StoryCard } from '../stories/public.ts'
import { useMaster } from './queries.ts'

/** A master, with their games, stories and reviews. */
export function Component() {
  const { t } = useTranslation('masters')
  const { masterId = '' } = useParams()
  const { data, error, refetch } = useMaster(masterId)

  if (data) return <MasterView data={data} />
  if (!error) {
    return (
      <Page>
        <PageContent state={{ kind: 'loading', skeleton: <MasterSkeleton /> }} />
      </Page>
    )
  }
  // A malformed id is refused as invalid input.
  if (['master_not_found', 'invalid_input'].includes(failureOf(error).code)) {
    return (
      <MissingPage
        title={t('notFound')}
        text={t('notFoundText')}
        actions={
          <>
            <Button asChild variant="primary">
              <Link to={paths.masters()}>{t('toMasters')}</Link>
            </Button>
            <Button asChild>
              <Link to={paths.calendar()}>{t('toCalendar')}</Link>
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Page>
      <PageContent
        state={{ kind: 'error', title: t('pageFailed'), error, onRetry: () => void refetch() }}
      />
    </Page>
  )
}

interface MasterViewProps {
  data: MasterOutput
}

function MasterView({ data: { master, stories, games, reviews } }: MasterViewProps) {
  usePageDescriptor(masterPage(master, currentLanguage()))
  return (
    <Page>
      <MasterHead master={master} />
      <div className="grid gap-10 md:gap-12">
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Prose text={localize(master.bio)} />
          <div className="panel px-5 py-2.5 *:*:last:border-b-0">
            <MasterFacts master={master} />
          </div>
        </div>
        <MasterGames games={games} />
        <MasterStories stories={stories} />
        <div className="max-w-[46rem]">
          <Reviews reviews={reviews} total={master.reviewCount} showMaster={false} />
        </div>
      </div>
    </Page>
  )
}

interface MasterHeadProps {
  master: MasterCard
}

function MasterHead({ master }: MasterHeadProps) {
  const { t } = useTranslation('masters')
  const name = localize(master.name)
  return (
    <header className="mb-8 md:mb-10">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { key: 'masters', content: <Link to={paths.masters()}>{t('title')}</Link> },
          { key: 'master', content: name },
        ]}
      />
      <div className="mt-5 flex items-center gap-4 max-md:flex-col max-md:items-start md:gap-7">
        <Avatar
          id={master.id}
          name={name}
          src={master.photo && avatarOfSize(master.photo, 256)}
          size={104}
        />
        <div className="min-w-0 max-w-full">
          <h1 className="wrap-anywhere">{name}</h1>
          <p className="mt-1.5 max-w-[44ch] text-balance font-display font-medium text-[1.25rem] text-text-2 italic leading-snug">
            {localize(master.headline)}
          </p>
          <p className="mt-3">
            <Rating of={master} />
          </p>
        </div>
      </div>
    </header>
  )
}

interface MasterFactsProps {
  master: MasterOutput['master']
}

function MasterFacts({ master }: MasterFactsProps) {
  const { t } = useTranslation(['masters', 'common'])
  return (
    <FactList
      label={t('facts.title')}
      facts={[
        { name: t('facts.gamesRun'), value: master.gamesRun },
        {
          name: t('facts.languages'),
          value: master.languages.map((language) => t(`common:language.${language}`)).join(', '),
        },
        {
          name: t('facts.genres'),
          value: (
            <span className="grid grid-cols-[auto] justify-items-end gap-1.5">
              {master.genres.map((genre) => (
                <GenreLabel key={genre} genre={genre} />
              ))}
            </span>
          ),
        },
        {
          name: t('facts.nextGame'),
          value: master.nextGameAt === null ? t('facts.none') : formatDayTime(master.nextGameAt),
        },
        ...(master.links.length > 0
          ? [
              {
                name: t('facts.links'),
                value: <SiteLinks label={t('links')} links={master.links} end />,
              },
            ]
          : []),
      ]}
    />
  )
}

interface MasterGamesProps {
  games: readonly Game[]
}

function MasterGames({ games }: MasterGamesProps) {
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

interface MasterStoriesProps {
  stories: readonly Story[]
}

function MasterStories({ stories }: MasterStoriesProps) {
  const { t } = useTranslation('masters')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('runs')} />
      {stories.length === 0 ? (
        <p className="text-text-3">{t('noStories')}</p>
      ) : (
        <CoverGrid>
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} />
            </li>
          ))}
        </CoverGrid>
      )}
    </section>
  )
}

function MasterSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mt-8 mb-10 flex items-center gap-7">
        <Skeleton className="size-26 flex-none rounded-full" />
        <div className="grid flex-1 gap-3">
          <Skeleton className="h-9 w-[min(20rem,80%)]" />
          <Skeleton className="h-5 w-[min(26rem,95%)]" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <div className="mb-12 grid max-w-[40rem] gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-[94%]" />
        <Skeleton className="h-5 w-[70%]" />
      </div>
      <GameRowsSkeleton rows={3} />
    </div>
  )
}
