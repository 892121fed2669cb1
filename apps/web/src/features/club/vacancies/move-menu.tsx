import type { ApplicationRow } from '@cco/domain/vacancies/application'
import { mayMove, OWNER_STAGES, type OwnerStage } from '@cco/domain/vacancies/stage'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** What of an application a move needs. */
export type Moved = Pick<ApplicationRow, 'id' | 'name' | 'version'>
export type OnMove = (application: Moved, stage: OwnerStage) => void

interface Props {
  application: Pick<ApplicationRow, 'id' | 'name' | 'version' | 'stage'>
  onMove: OnMove
}

/** The stages that an application can be moved to; nothing once it was withdrawn. */
export function MoveMenu({ application, onMove }: Props) {
  const { t } = useTranslation('vacancyApplications')
  const { stage: from, name } = application
  const stages = OWNER_STAGES.filter((stage) => mayMove(from, stage))
  if (stages.length === 0) return null
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" aria-label={t('moveOf', { name })}>
          {t('move')}
          <Icon of={ChevronDown} size={15} />
        </Button>
      }
      entries={stages.map((stage) => ({
        kind: 'item' as const,
        key: stage,
        label: t(`stageOf.${stage}`),
        danger: stage === 'declined',
        onSelect: () => onMove(application, stage),
      }))}
    />
  )
}
