import type { ManagedAchievement } from '@cco/domain/achievements/contract'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { localize } from '../../../lib/language.ts'
import { showToast } from '../../../ui/toast.tsx'
import { AchievementDialog } from './achievement-dialog.tsx'
import { AwardDialog } from './award-dialog.tsx'
import { HoldersDialog } from './holders-dialog.tsx'
import type { Action } from './managed-card.tsx'
import { useAchievementChanges } from './queries.ts'

export type Opened =
  | { action: 'create' }
  | { action: Action | 'holders'; achievement: ManagedAchievement }

interface Props {
  of: Opened
  onClose: () => void
}

/** What an owner does with an achievement. Lazy. */
export function ManagementDialog({ of, onClose }: Props) {
  if (of.action === 'create') return <AchievementDialog achievement={null} onClose={onClose} />
  const { action, achievement } = of
  if (action === 'edit') return <AchievementDialog achievement={achievement} onClose={onClose} />
  if (action === 'award') return <AwardDialog achievement={achievement} onClose={onClose} />
  if (action === 'holders') return <HoldersDialog achievement={achievement} onClose={onClose} />
  return <Question action={action} achievement={achievement} onClose={onClose} />
}

const DONE = { archive: 'wasArchived', restore: 'wasRestored', remove: 'removed' } as const

interface QuestionProps {
  action: 'archive' | 'restore' | 'remove'
  achievement: ManagedAchievement
  onClose: () => void
}

function Question({ action, achievement, onClose }: QuestionProps) {
  const { t } = useTranslation('achievementManagement')
  const { setArchived, remove } = useAchievementChanges()
  const { id, name } = achievement
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${action}Title`, { name: localize(name) })}
      description={t(`${action}Text`)}
      safeLabel={t('keep')}
      actionLabel={t(action)}
      busyLabel={t('saving')}
      actionVariant={action === 'restore' ? 'primary' : 'danger-filled'}
      onConfirm={async () => {
        if (action === 'remove') await remove(id)
        else await setArchived(id, action === 'archive')
        showToast({ tone: 'success', title: t(DONE[action]) })
      }}
    />
  )
}
