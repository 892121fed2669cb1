import { showToast } from '../ui/toast.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const DONE = { archive: 'wasArchived', restore: 'wasRestored', remove: 'removed' } as const

export type ArchiveAction = keyof typeof DONE
/** What the phrases of a noun say about its archive. */
type ArchivePhrase =
  | ArchiveAction
  | `${ArchiveAction}Title`
  | `${ArchiveAction}Text`
  | (typeof DONE)[ArchiveAction]
  | 'keep'
  | 'saving'

interface Props {
  action: ArchiveAction
  phrase: (name: ArchivePhrase) => string
  /** Names the action that failed, above what the server answers. */
  failedTitle?: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The question before something is archived, restored or deleted for good. */
export function ArchiveDialog({ action, phrase, failedTitle, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={phrase(`${action}Title`)}
      description={phrase(`${action}Text`)}
      safeLabel={phrase('keep')}
      actionLabel={phrase(action)}
      busyLabel={phrase('saving')}
      failedTitle={failedTitle}
      actionVariant={action === 'restore' ? 'primary' : 'danger-filled'}
      onConfirm={async () => {
        await onConfirm()
        showToast({ tone: 'success', title: phrase(DONE[action]) })
      }}
    />
  )
}
