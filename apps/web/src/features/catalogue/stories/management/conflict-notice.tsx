import type { StoryContent } from '@cco/domain/stories/content'
import { GitCompareArrows } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatZonedTime } from '../../../../lib/datetime.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Conflict } from './model.ts'

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((file) => ({ default: file.ConflictDialog })),
)

interface Props {
  conflict: Conflict
  onChoose: (content: StoryContent) => void
  onTakeTheirs: () => void
}

/** Says who overtook a save and lets its author choose between both texts. */
export function ConflictNotice({ conflict, onChoose, onTakeTheirs }: Props) {
  const { t } = useTranslation('storyManagement')
  const [isOpen, setOpen] = useState(false)
  const { version, by, at, parts } = conflict
  const names = parts.map((part) => t(`field.${part}`)).join(', ')
  return (
    <>
      <Notice
        tone="warn"
        live="assertive"
        icon={GitCompareArrows}
        title={`${t('conflict.title', { name: by ?? t('conflict.someone'), version })}, ${formatZonedTime(at)}`}
        action={
          <div className="flex flex-wrap gap-2">
            {parts.length > 0 && (
              <Button type="button" size="sm" onClick={() => setOpen(true)}>
                {t('conflict.choose')}
              </Button>
            )}
            <Button type="button" size="sm" variant="ghost" onClick={onTakeTheirs}>
              {t('conflict.takeTheirs', { version })}
            </Button>
          </div>
        }
      >
        {parts.length > 0 ? t('conflict.text', { parts: names }) : t('conflict.merged')}
      </Notice>
      <Suspense>
        {isOpen && (
          <ConflictDialog
            conflict={conflict}
            onClose={() => setOpen(false)}
            onChoose={(content) => {
              onChoose(content)
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
