import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Page } from '../../../../kit/page.tsx'
import { PageContent } from '../../../../kit/page-content.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { StoryView } from '../story-screen.tsx'
import { coverOf } from './model.ts'
import { useStoryPreview } from './queries.ts'

/** The newest version of a story on its real page, for those who edit it. */
export function Component() {
  const { t } = useTranslation('storyManagement')
  const { storyId = '' } = useParams()
  const { data, error, refetch } = useStoryPreview(storyId)
  if (!data) {
    return (
      <Page>
        <PageContent
          state={
            error
              ? { kind: 'error', title: t('editorFailed'), error, onRetry: () => void refetch() }
              : { kind: 'loading', skeleton: <Skeleton className="h-96 w-full" /> }
          }
        />
      </Page>
    )
  }
  const draft = { ...data.story, cover: data.cover, picture: data.picture }
  const covers = { portrait: coverOf(draft, 'portrait'), band: coverOf(draft, 'band') }
  return (
    <>
      <div className="border-line border-b bg-surface-1 px-(--gutter) py-3">
        <Notice
          tone="info"
          title={t('previewTitle')}
          action={
            <Button asChild size="sm">
              <Link to={paths.masterStory(storyId)}>{t('backToEditor')}</Link>
            </Button>
          }
        >
          {t('previewText')}
        </Notice>
      </div>
      <StoryView data={data} covers={covers} />
    </>
  )
}
