import type { StoryOutput } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'
import { formatDuration } from '../../../../lib/datetime.ts'
import { FactList } from '../shared/fact-list.tsx'

interface Props {
  story: StoryOutput['story']
}

/** What one checks before choosing an evening. */
export function StoryFactList({ story }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  const { minPlayers, maxPlayers } = story
  const languages = story.languages.map((language) => t(`common:language.${language}`))
  return (
    <FactList
      label={t('story.facts')}
      columns="two-when-wide"
      facts={[
        {
          name: t('story.players'),
          value: minPlayers === maxPlayers ? maxPlayers : `${minPlayers}–${maxPlayers}`,
        },
        { name: t('story.duration'), value: formatDuration(story.durationMinutes) },
        { name: t('story.age'), value: `${story.ageRating}+` },
        { name: t('story.difficulty'), value: t(`common:difficulty.${story.difficulty}`) },
        ...(languages.length > 0
          ? [{ name: t('story.language'), value: languages.join(', ') }]
          : []),
        { name: t('story.price'), value: <Price coins={story.price} /> },
      ]}
    />
  )
}
