import type { StoryState } from '@cco/domain/stories/workflow'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'

const TONES: Record<StoryState, NonNullable<ComponentProps<typeof Badge>['tone']>> = {
  draft: 'neutral',
  review: 'warn',
  scheduled: 'info',
  live: 'success',
  archived: 'line',
}

/** The state of the newest version of a story. */
export function StateBadge({ state }: { state: StoryState }) {
  const { t } = useTranslation('storyManagement')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
