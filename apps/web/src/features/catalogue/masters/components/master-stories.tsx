import type { StoryCard as Story } from '@cco/domain/story/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverGrid } from '../../../../kit/cover-grid.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { StoryCard } from '../../stories/shared/story-card.tsx'

interface Props {
  stories: readonly Story[]
}

/** The stories a master runs. */
export function MasterStories({ stories }: Props) {
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
