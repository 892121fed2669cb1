import { previewInput } from '@cco/domain/achievements/contract'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/loading.tsx'
import { useRulePreview } from './queries.ts'

interface Props {
  /** As it is being typed, so that it may not be a rule yet. */
  rule: unknown
  storyId: string | null
  achievementId: string | null
}

/** Who would get an achievement with this rule now. */
export function RulePreview(props: Props) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const parsed = previewInput.safeParse(useDeferredValue(props))
  const needsStory = parsed.data?.rule.kind === 'story_played' && parsed.data.storyId === null
  const query = useRulePreview(parsed.success && !needsStory ? parsed.data : null)
  const { data, error } = query
  return (
    <section aria-label={t('preview.title')} className="panel p-4" aria-live="polite">
      <h3 className="type-label text-text-1">{t('preview.title')}</h3>
      {/* The place of two lines, so that a longer answer moves nothing below it. */}
      <div className="type-small mt-1 min-h-10 text-text-2">{content()}</div>
    </section>
  )

  function content() {
    if (error) return t('preview.failed')
    if (!data) return <Skeleton className="h-6 w-48" />
    const { count, people } = data
    if (count === 0) return t('preview.none')
    const names = people.map(({ name }) => name || t('common:noName')).join(', ')
    return (
      <>
        <span className="num font-medium text-text-1">{t('preview.count', { count })}</span>
        {', '}
        {names}
        {count > people.length && ` ${t('preview.more')}`}
      </>
    )
  }
}
