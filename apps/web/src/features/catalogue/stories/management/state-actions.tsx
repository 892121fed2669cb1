import type { StoryGap } from '@cco/domain/stories/content'
import type { ManagedStoryOutput } from '@cco/domain/stories/management'
import type { StoryChange } from '@cco/domain/stories/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'

interface Props {
  story: ManagedStoryOutput
  version: number
  gaps: readonly StoryGap[]
  isDirty: boolean
}

const OFFERED = ['withdraw', 'reject', 'unschedule', 'schedule', 'submit', 'publish'] as const
/** The next step; the others stand beside it. */
const NEXT: readonly StoryChange[] = ['submit', 'publish']
const NEEDS_ALL: readonly StoryChange[] = ['submit', 'schedule', 'publish']

/** What can be done next with a story as it was saved. */
export function StateActions({ story, version, gaps, isDirty }: Props) {
  const { t } = useTranslation('storyManagement')
  const [opened, setOpened] = useState<StoryChange>()
  const reasonOf = (change: StoryChange) => {
    if (isDirty) return t('saveFirst')
    if (gaps.length === 0 || !NEEDS_ALL.includes(change)) return undefined
    const names = new Set(gaps.map(({ field, language }) => `${t(`field.${field}`)} (${language})`))
    return t('missingIn', { fields: [...names].join(', ') })
  }
  return (
    <>
      {OFFERED.filter((change) => story.can.changes.includes(change)).map((change) => (
        <Button
          key={change}
          type="button"
          variant={NEXT.includes(change) && !isDirty ? 'primary' : 'secondary'}
          disabledReason={reasonOf(change)}
          onClick={() => setOpened(change)}
        >
          {t(`change.${change}`)}
        </Button>
      ))}
      {opened && (
        <ChangeDialog
          id={story.id}
          version={version}
          from={story.state}
          change={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
