import type { StoryCard as Story } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GenreLabel } from '../../../../kit/genre-label.tsx'
import { Price } from '../../../../kit/price.tsx'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { Rating } from './rating.tsx'
import { StoryFacts } from './story-facts.tsx'
import { storyRibbon } from './story-ribbon.ts'

interface Props {
  story: Story
  /** On narrow shelves: without the age and the rating. */
  brief?: boolean
  /** For covers in sight when the page opens. */
  eager?: boolean
  /** `h2` where the shelf is the page itself. */
  level?: 'h2' | 'h3'
}

/** A story as a book on a shelf: the cover, and the facts under it. The whole of it is one link. */
export function StoryCard({ story, brief = false, eager = false, level: Heading = 'h3' }: Props) {
  const { t } = useTranslation('stories')
  const ribbon = storyRibbon(story, Date.now())
  return (
    <article className="group relative grid grid-rows-[auto_1fr]">
      <Cover slug={story.slug} ribbon={ribbon && t(`ribbon.${ribbon}`)} eager={eager} />
      <div className="grid content-start gap-1 pt-4">
        <GenreLabel genre={story.genre} />
        <Heading className="type-h4 line-clamp-3 hyphens-auto wrap-anywhere">
          <Link
            to={paths.story(story.slug)}
            className="title-link outline-none after:absolute after:inset-0 after:rounded-cover focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-4"
          >
            {localize(story.title)}
          </Link>
        </Heading>
        <StoryFacts story={story} withAge={!brief} />
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
          <Price coins={story.price} />
          {!brief && <Rating of={story} />}
        </p>
      </div>
    </article>
  )
}
