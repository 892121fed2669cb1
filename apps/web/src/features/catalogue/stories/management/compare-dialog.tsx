import { differingParts, type StoryContent } from '@cco/domain/stories/content'
import { useTranslation } from 'react-i18next'
import { PageContent, queryState } from '../../../../kit/page-content.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { PartsSideBySide } from './parts-side-by-side.tsx'
import { useStoryVersion } from './queries.ts'

interface Props {
  id: string
  version: number
  current: StoryContent
  canRestore: boolean
  onRestore: (content: StoryContent) => void
  onClose: () => void
}

/** What a version says otherwise than the newest one, and the way back to it. */
export function CompareDialog(props: Props) {
  const { id, version, current, canRestore, onRestore, onClose } = props
  const { t } = useTranslation('storyManagement')
  const query = useStoryVersion(id, version)
  const restore = (content: StoryContent) => {
    onRestore(content)
    onClose()
    showToast({ tone: 'success', title: t('versionRestored', { version }) })
  }
  const then = query.data?.content
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('compareTitle', { version })}
      closeLabel={t('close')}
      footer={{
        safe: (
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
        ),
        action: then && canRestore && (
          <Button variant="primary" onClick={() => restore(then)}>
            {t('restoreVersion')}
          </Button>
        ),
      }}
    >
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-40 w-full" />,
          errorTitle: t('editorFailed'),
          empty: ({ content }) =>
            differingParts(content, current).length === 0
              ? { emblem: 'quill', title: t('same') }
              : null,
          ready: ({ content }) => {
            const parts = differingParts(content, current)
            return (
              <PartsSideBySide
                parts={parts}
                one={{ label: t('compareThen', { version }), content }}
                other={{ label: t('compareNow'), content: current }}
              />
            )
          },
        })}
      />
    </Dialog>
  )
}
