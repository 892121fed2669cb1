import type { StoryOutput } from '@cco/domain/story/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Page } from '../../../../kit/page.tsx'
import { useDocumentTitle } from '../../../../lib/document-title.ts'
import { localize } from '../../../../lib/language.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { Prose } from '../shared/prose.tsx'
import { Reviews } from '../shared/reviews.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { StoryBand } from './story-band.tsx'
import { StoryFactList } from './story-fact-list.tsx'
import { StoryGames } from './story-games.tsx'
import { STORY_LAYOUT } from './story-layout.ts'
import { StoryLeads } from './story-leads.tsx'
import { StoryTitle } from './story-title.tsx'
import { StoryWarnings } from './story-warnings.tsx'
import { useBooking } from './use-booking.ts'

const BookingSheet = lazy(() =>
  import('./booking-sheet.tsx').then((file) => ({ default: file.BookingSheet })),
)

/** More letters than fit beside the cover of a phone; Russian is hyphenated by few browsers. */
const LONG_WORD = /\S{15,}/

interface Props {
  data: StoryOutput
}

/** The whole page of a story. */
export function StoryView({ data: { story, masters, games, reviews, rules } }: Props) {
  const booking = useBooking({ games, rules })
  const [sheet, setSheet] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const title = localize(story.title)
  useDocumentTitle(title)

  const [followed, setFollowed] = useState<string>()

  const chooseInList = (gameId: string) => {
    booking.choose(gameId)
    // The panel is out of sight on narrow screens; the sheet takes its place there.
    if (panel.current?.checkVisibility()) setFollowed(gameId)
    else setSheet(true)
  }

  // Once the panel shows the game chosen in the list, the reader goes on there.
  useEffect(() => {
    if (!followed || followed !== booking.game?.id) return
    panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    setFollowed(undefined)
  }, [followed, booking.game])

  return (
    <Page
      band={<StoryBand story={story} />}
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
              <StoryTitle story={story} />
            </div>
            <div className={STORY_LAYOUT.prose}>
              <Prose text={localize(story.description)} />
              <StoryWarnings warnings={story.contentWarnings} />
            </div>
            <div className={STORY_LAYOUT.rest}>
              <StoryGames games={games} onChoose={chooseInList} />
              <Reviews reviews={reviews} total={story.reviewCount} />
            </div>
          </div>
          <div className={STORY_LAYOUT.side}>
            <div className={STORY_LAYOUT.cover}>
              <Cover slug={story.slug} eager />
            </div>
            <div className={STORY_LAYOUT.facts}>
              <StoryFactList story={story} />
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
          <BookingSheet
            booking={booking}
            title={title}
            usualPrice={story.price}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
