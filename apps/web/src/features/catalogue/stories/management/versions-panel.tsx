import type { StoryContent } from '@cco/domain/stories/content'
import type { ManagedStoryOutput } from '@cco/domain/stories/management'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { Badge } from '../../../../ui/badge.tsx'

const CompareDialog = lazy(() =>
  import('./compare-dialog.tsx').then((file) => ({ default: file.CompareDialog })),
)

interface Props {
  story: ManagedStoryOutput
  current: StoryContent
  canRestore: boolean
  onRestore: (content: StoryContent) => void
}

const SHOWN = 6

/** Every saved version, newest first. */
export function VersionsPanel({ story, current, canRestore, onRestore }: Props) {
  const { t } = useTranslation('storyManagement')
  const [compared, setCompared] = useState<number>()
  const [isWhole, setWhole] = useState(false)
  const { versions, version: newest, liveVersion, isOnSite } = story
  const shown = isWhole ? versions : versions.slice(0, SHOWN)
  return (
    <section className="panel p-4 md:p-6">
      <h2 className="type-h4 mb-2">{t('versions')}</h2>
      <ul>
        {shown.map(({ version, by, at }) => (
          <li
            key={version}
            className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-line-soft border-b py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="num type-label block text-text-1">
                {version}
                {version === newest && `, ${t('versionNow')}`}
              </span>
              <span className="type-small text-text-3">
                {by ? t('versionBy', { when: formatDayTime(at), name: by }) : formatDayTime(at)}
              </span>
            </span>
            {isOnSite && version === liveVersion && (
              <Badge tone="success">{t('versionLive')}</Badge>
            )}
            {version !== newest && (
              <button
                type="button"
                className="link touch type-small"
                aria-haspopup="dialog"
                onClick={() => setCompared(version)}
              >
                {t('compare')}
                <span className="sr-only">: {t('versionOf', { version })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {versions.length > SHOWN && !isWhole && (
        <button type="button" className="link touch type-small" onClick={() => setWhole(true)}>
          {t('allVersions', { count: versions.length })}
        </button>
      )}
      <Suspense>
        {compared !== undefined && (
          <CompareDialog
            id={story.id}
            version={compared}
            current={current}
            canRestore={canRestore}
            onRestore={onRestore}
            onClose={() => setCompared(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
