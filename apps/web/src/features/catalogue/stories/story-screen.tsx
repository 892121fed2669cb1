import { storyPage } from '@cco/domain/pages/descriptor'
import type { StoryOutput } from '@cco/domain/stories/contract'
import { parseAsString, useQueryState } from 'nuqs'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createSearchParams,
  Link,
  Navigate,
  useLocation,
  useNavigationType,
  useParams,
} from 'react-router'
import { MissingPage } from '../../../kit/detail-parts.tsx'
import { Page } from '../../../kit/page.tsx'
import { PageContent } from '../../../kit/page-content.tsx'
import { StoryText } from '../../../kit/story-text.tsx'
import { failureOf } from '../../../lib/error.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { useDocumentTitle, usePageDescriptor } from '../../../lib/page-head.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { CoverSkeleton, Skeleton } from '../../../ui/loading.tsx'
import { CHOOSING, CHOSEN_GAME } from '../../playing/games/public.ts'
import { BookingBar, BookingPanel } from './booking-panel.tsx'
import { useStory } from './queries.ts'
import { Reviews } from './reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { StoryBand, StoryFacts, StoryLeads, StoryTitle } from './story-about.tsx'
import { StoryDetails } from './story-details.tsx'
import { StoryGames } from './story-games.tsx'
import { useBooking } from './use-booking.ts'

/** A story, its masters, games and reviews, and the booking panel. */
export function Component() {
  const { t } = useTranslation('stories')
  const { slug = '' } = useParams()
  const location = useLocation()
  const { data, error, refetch } = useStory(slug)

  // An earlier address leads to the present one.
  if (data && data.story.slug !== slug) {
    return <Navigate to={{ ...location, pathname: paths.story(data.story.slug) }} replace />
  }
  if (data) return <StoryView key={slug} data={data} isShared />
  if (!error) {
    return (
      <Page band={<div className="h-30 bg-surface-1" />}>
        <PageContent state={{ kind: 'loading', skeleton: <StorySkeleton /> }} />
      </Page>
    )
  }
  // A malformed slug is refused as invalid input.
  if (['story_not_found', 'invalid_input'].includes(failureOf(error).code)) {
    return (
      <MissingPage
        title={t('story.notFound')}
        text={t('story.notFoundText')}
        actions={
          <>
            <Button asChild variant="primary">
              <Link to={paths.stories()}>{t('story.toStories')}</Link>
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
        state={{
          kind: 'error',
          title: t('story.pageFailed'),
          error,
          onRetry: () => void refetch(),
        }}
      />
    </Page>
  )
}

const BookingSheet = lazy(() =>
  import('./booking-sheet.tsx').then((file) => ({ default: file.BookingSheet })),
)

/** The page of a story, with the game that the address names. */
function sharedPath(slug: string, game: string | null): string {
  const search = game ? `?${createSearchParams({ [CHOSEN_GAME]: game })}` : ''
  return `${paths.story(slug)}${search}`
}

/** Words that do not fit beside the cover on a phone; few browsers hyphenate Russian. */
const LONG_WORD = /\S{15,}/

interface Props {
  data: StoryOutput
  /** Whether others can open its address. */
  isShared?: boolean
  /** The addresses of other covers than those of the site, such as those of a draft. */
  covers?: { portrait: string; band: string }
}

/** The page of a story, also of one that is not on the site yet. */
export function StoryView({ data, isShared = false, covers }: Props) {
  const { story, masters, games, reviews, rules } = data
  const booking = useBooking({ games, rules })
  const [game] = useQueryState(CHOSEN_GAME, parseAsString)
  const [sheet, setSheet] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const title = localize(story.title)
  useDocumentTitle(title)
  usePageDescriptor(isShared ? storyPage(story, currentLanguage()) : undefined)

  const [chosenInList, setChosenInList] = useState<string>()

  // Chosen in a list of another page; not again after a reload or on the way back.
  const { state } = useLocation()
  const arrived = useNavigationType() === 'PUSH' && state === CHOOSING
  const openInitially = useEffectEvent(() => {
    if (arrived && !panel.current?.checkVisibility()) setSheet(true)
  })
  useEffect(() => openInitially(), [])

  const chooseInList = (gameId: string) => {
    booking.choose(gameId)
    // The panel is hidden on narrow screens; the sheet replaces it there.
    if (panel.current?.checkVisibility()) setChosenInList(gameId)
    else setSheet(true)
  }

  // Once the panel shows the game chosen in the list, it takes the focus.
  useEffect(() => {
    if (!chosenInList || chosenInList !== booking.game?.id) return
    panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    setChosenInList(undefined)
  }, [chosenInList, booking.game])

  return (
    <Page
      band={<StoryBand story={story} src={covers?.band} />}
      bar={
        games.length > 0 && (
          <BookingBar booking={booking} usualPrice={story.price} onOpen={() => setSheet(true)} />
        )
      }
    >
      <article className="@container">
        <div className={STORY_LAYOUT.grid}>
          <div className={STORY_LAYOUT.main}>
            <div className={LONG_WORD.test(title) ? STORY_LAYOUT.longTitle : STORY_LAYOUT.title}>
              <StoryTitle
                story={story}
                share={
                  isShared && <ShareButton title={title} path={sharedPath(story.slug, game)} />
                }
              />
            </div>
            <div className={STORY_LAYOUT.prose}>
              <div className="prose">
                <StoryText document={story.text[currentLanguage()]} />
              </div>
              <StoryDetails story={story} />
            </div>
            <div className={STORY_LAYOUT.rest}>
              <StoryGames games={games} onChoose={chooseInList} />
              <Reviews reviews={reviews} total={story.reviewCount} />
            </div>
          </div>
          <div className={STORY_LAYOUT.side}>
            <div className={STORY_LAYOUT.cover}>
              <Cover slug={story.slug} src={covers?.portrait} eager />
            </div>
            <div className={STORY_LAYOUT.facts}>
              <StoryFacts story={story} />
              <StoryLeads masters={masters} />
            </div>
          </div>
          <aside ref={panel} className={STORY_LAYOUT.aside}>
            <BookingPanel booking={booking} usualPrice={story.price} />
          </aside>
        </div>
      </article>
      {sheet && (
        <Suspense>
          <BookingSheet booking={booking} title={title} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/**
 * The grid of a story's page. On a phone, and beside the booking panel when the side menu leaves
 * little room, the parts follow one another under the cover and the title; elsewhere the cover and the
 * facts have a column of their own. The cover overlaps the band.
 */
const STORY_LAYOUT = {
  grid: [
    'relative -mt-21 grid items-start gap-x-4 md:-mt-25 md:gap-x-8',
    'grid-cols-[128px_minmax(0,1fr)]',
    'max-wide:@min-[40rem]:grid-cols-[200px_minmax(0,1fr)]',
    'wide:@max-[65rem]:grid-cols-[152px_minmax(0,1fr)_340px]',
    'wide:@min-[65rem]:grid-cols-[232px_minmax(0,1fr)_340px]',
  ].join(' '),
  main: [
    'contents min-w-0',
    'max-wide:@min-[40rem]:col-start-2 max-wide:@min-[40rem]:row-start-1 max-wide:@min-[40rem]:block',
    'wide:@min-[65rem]:col-start-2 wide:@min-[65rem]:row-start-1 wide:@min-[65rem]:block',
  ].join(' '),
  side: [
    'contents min-w-0',
    'max-wide:@min-[40rem]:col-start-1 max-wide:@min-[40rem]:row-start-1 max-wide:@min-[40rem]:block',
    'wide:@min-[65rem]:col-start-1 wide:@min-[65rem]:row-start-1 wide:@min-[65rem]:block',
  ].join(' '),
  title: 'order-2 self-end pt-18 md:self-start md:pt-20',
  /** For a title with words too long to fit beside the cover. */
  longTitle:
    'order-2 col-span-2 pt-4 max-wide:@min-[40rem]:pt-20 wide:@max-[65rem]:pt-5 wide:@min-[65rem]:pt-20',
  prose: 'order-3 col-span-2 mt-6 min-w-0',
  rest: 'order-5 col-span-2 mt-10 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-11',
  cover: 'order-1',
  facts: '@container order-4 col-span-2 mt-7 md:mt-5',
  aside: [
    'hidden wide:sticky wide:top-[calc(var(--header-h)+1.5rem)] wide:mt-19 wide:block',
    'wide:col-start-3 wide:row-start-1 wide:@max-[65rem]:row-end-[span_5]',
  ].join(' '),
} as const

function StorySkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className={STORY_LAYOUT.grid}>
        <div className={STORY_LAYOUT.main}>
          <div className={STORY_LAYOUT.title}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-3 h-10 w-[min(24rem,90%)]" />
            <Skeleton className="mt-4 h-4 w-40" />
          </div>
          <div className={STORY_LAYOUT.prose}>
            <div className="grid gap-3">
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-[96%]" />
              <Skeleton className="h-5 w-[88%]" />
              <Skeleton className="h-5 w-[62%]" />
            </div>
          </div>
        </div>
        <div className={STORY_LAYOUT.side}>
          <div className={STORY_LAYOUT.cover}>
            <CoverSkeleton />
          </div>
          <div className={STORY_LAYOUT.facts}>
            <div className="grid gap-3">
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-full" />
              <Skeleton className="h-5 w-full" />
            </div>
          </div>
        </div>
        <div className={STORY_LAYOUT.aside}>
          <Skeleton className="h-96 w-full rounded-xl!" />
        </div>
      </div>
    </div>
  )
}
