import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Page } from '../../../../kit/page.tsx'
import { PageContent } from '../../../../kit/page-content.tsx'
import { failureOf } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { StorySkeleton } from '../components/story-skeleton.tsx'
import { StoryView } from '../components/story-view.tsx'
import { useStory } from '../queries.ts'
import { Gone } from '../shared/gone.tsx'

/** A story: what it is, who runs it, when, and the way to a seat. */
export function Component() {
  const { t } = useTranslation('stories')
  const { slug = '' } = useParams()
  const { data, error, refetch } = useStory(slug)

  if (data) return <StoryView key={slug} data={data} />
  if (!error) {
    return (
      <Page band={<div className="h-[190px] bg-surface-1 md:h-[232px]" />}>
        <PageContent state={{ kind: 'loading', skeleton: <StorySkeleton /> }} />
      </Page>
    )
  }
  // An address that cannot be a story's is refused before anyone looks for it.
  if (['story_not_found', 'invalid_input'].includes(failureOf(error).code)) {
    return (
      <Gone
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
      <p className="type-small mt-4 text-center text-text-3">{t('story.pageFailedText')}</p>
    </Page>
  )
}
