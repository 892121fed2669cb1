import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { MissingPage } from '../../../../kit/detail-parts.tsx'
import { Page } from '../../../../kit/page.tsx'
import { PageContent } from '../../../../kit/page-content.tsx'
import { useSession } from '../../../../lib/auth.ts'
import { failureOf } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { useManagedStory } from './queries.ts'
import { StoryEditor } from './story-editor.tsx'

/** One story in work, for owners and the master who wrote it. */
export function Component() {
  const { t } = useTranslation('storyManagement')
  const { storyId = '' } = useParams()
  const { user } = useSession()
  const { data, error, refetch } = useManagedStory(storyId)
  if (data) {
    return <StoryEditor key={`${user?.id}/${storyId}`} story={data} />
  }
  if (error && ['not_found', 'forbidden', 'invalid_input'].includes(failureOf(error).code)) {
    return (
      <MissingPage
        title={t('notFound')}
        text={t('notFoundText')}
        actions={
          <Button asChild variant="primary">
            <Link to={paths.masterStories()}>{t('toList')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <Page>
      <PageContent
        state={
          error
            ? { kind: 'error', title: t('editorFailed'), error, onRetry: () => void refetch() }
            : { kind: 'loading', skeleton: <EditorSkeleton /> }
        }
      />
    </Page>
  )
}

function EditorSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-10 w-[min(24rem,80%)]" />
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
        <Skeleton className="h-[36rem] w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  )
}
