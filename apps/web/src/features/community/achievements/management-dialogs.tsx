import type { ManagedAchievement } from '@cco/domain/achievements/contract'
import { useTranslation } from 'react-i18next'
import { type ArchiveAction, ArchiveDialog } from '../../../kit/archive-dialog.tsx'
import { localize } from '../../../lib/language.ts'
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
  return <Archive action={action} achievement={achievement} onClose={onClose} />
}

interface ArchiveProps {
  action: ArchiveAction
  achievement: ManagedAchievement
  onClose: () => void
}

function Archive({ action, achievement, onClose }: ArchiveProps) {
  const { t } = useTranslation('achievementManagement')
  const { setArchived, remove } = useAchievementChanges()
  const { id, name } = achievement
  return (
    <ArchiveDialog
      action={action}
      phrase={(phrase) => t(phrase, { name: localize(name) })}
      failedTitle={t(`failure.${action}`)}
      onConfirm={() => (action === 'remove' ? remove(id) : setArchived(id, action === 'archive'))}
      onClose={onClose}
    />
  )
}
