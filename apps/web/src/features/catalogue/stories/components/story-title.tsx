import type { StoryOutput } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { GenreLabel } from '../../../../kit/genre-label.tsx'
import { localize } from '../../../../lib/language.ts'
import { Rating } from '../shared/rating.tsx'

interface Props {
  story: StoryOutput['story']
}

/** The name of a story and its standing. */
export function StoryTitle({ story }: Props) {
  const { t } = useTranslation('stories')
  return (
    <header>
      <GenreLabel genre={story.genre} />
      <h1 className="wrap-break-word mt-2 mb-3 hyphens-auto max-md:text-[1.625rem]">
        {localize(story.title)}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
        <Rating of={story} />
        <span className="type-small text-text-3">
          {story.timesPlayed === 0
            ? t('story.notPlayed')
            : t('story.played', { count: story.timesPlayed })}
        </span>
      </p>
    </header>
  )
}
