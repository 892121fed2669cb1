import { differingParts, type StoryContent } from '@cco/domain/stories/content'
import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'

const ConfirmDialog = lazy(() =>
  import('../../../../kit/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)
const PartsSideBySide = lazy(() =>
  import('./parts-side-by-side.tsx').then((file) => ({ default: file.PartsSideBySide })),
)

interface Props {
  /** When the last of the edits was made. */
  at: string
  mine: StoryContent
  current: { version: number; content: StoryContent }
  /** Whether the edits are in the form; otherwise the story cannot be saved now. */
  isRestored: boolean
  onDiscard: () => void
}

/** Says that there are edits that were not saved, to look at or to discard. */
export function UnsavedNotice({ at, mine, current, isRestored, onDiscard }: Props) {
  const { t } = useTranslation('storyManagement')
  const [open, setOpen] = useState<'edits' | 'discard'>()
  const close = () => setOpen(undefined)
  const when = formatDayTime(at)
  return (
    <>
      <Notice
        tone="warn"
        live="polite"
        icon={History}
        title={t(isRestored ? 'drafting.restored' : 'drafting.held')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button type="button" size="sm" onClick={() => setOpen('edits')}>
              {t('drafting.show')}
            </Button>
            <Button type="button" size="sm" variant="ghost" onClick={() => setOpen('discard')}>
              {t('drafting.discard')}
            </Button>
          </div>
        }
      >
        {t(isRestored ? 'drafting.restoredAt' : 'drafting.heldText', { when })}
      </Notice>
      <Suspense>
        {open === 'edits' && (
          <Dialog
            open
            onOpenChange={(isOpen) => !isOpen && close()}
            size="lg"
            title={t('drafting.showTitle')}
            closeLabel={t('close')}
            footer={{
              action: (
                <Button variant="ghost" onClick={close}>
                  {t('close')}
                </Button>
              ),
            }}
          >
            <PartsSideBySide
              parts={differingParts(current.content, mine)}
              one={{ label: t('drafting.savedVersion', current), content: current.content }}
              other={{ label: t('drafting.mine'), content: mine }}
            />
          </Dialog>
        )}
        {open === 'discard' && (
          <ConfirmDialog
            open
            onOpenChange={(isOpen) => !isOpen && close()}
            title={t('drafting.discardTitle')}
            description={t('drafting.discardText')}
            safeLabel={t('drafting.discardKeep')}
            actionLabel={t('drafting.discard')}
            busyLabel={t('drafting.discard')}
            onConfirm={async () => onDiscard()}
          />
        )}
      </Suspense>
    </>
  )
}
