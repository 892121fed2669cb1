import { levelProgress } from '@cco/domain/level/experience'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../../lib/money.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'

interface Props {
  /** All of a person's experience. */
  experience: number
}

/** The level, and how far it is to the next one. */
export function LevelRow({ experience }: Props) {
  const { t } = useTranslation('home')
  const { level, gained, needed } = levelProgress(experience)
  const progress = t('greeting.progress', {
    gained: formatCoins(gained),
    needed: formatCoins(needed),
  })
  return (
    <>
      <span className="mb-2 flex items-baseline justify-between gap-3">
        <span className="type-body-strong text-text-1">{t('greeting.level', { level })}</span>
        <span className="num type-small text-text-3">{progress}</span>
      </span>
      <ProgressBar
        label={t('greeting.progressLabel')}
        value={gained}
        max={needed}
        valueText={progress}
      />
    </>
  )
}
