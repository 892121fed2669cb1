import { levelProgress } from '@cco/domain/level/experience'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../../lib/money.ts'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'

interface Props {
  /** All of the person's experience. */
  experience: number
}

/** The level in its die, the way to the next one, and what that takes. */
export function LevelCard({ experience }: Props) {
  const { t } = useTranslation('profile')
  const { level, gained, needed } = levelProgress(experience)
  const progress = t('progress', { gained: formatCoins(gained), needed: formatCoins(needed) })
  return (
    <section className="panel grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4.5 p-4 md:p-6">
      <span
        aria-hidden="true"
        className="num relative grid h-18 w-16 place-items-center font-display font-medium text-[2rem] text-text-1 leading-none"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 64 72"
          className="absolute inset-0 fill-none stroke-line-control"
        >
          <path d="M32 2 62 19v34L32 70 2 53V19z" strokeWidth="1.5" />
          <path d="M32 9 56 22.500v27L32 63 8 49.500v-27z" strokeWidth="1" opacity="0.5" />
        </svg>
        {level}
      </span>
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <h2 className="type-h4">{t('level', { level })}</h2>
          <span className="num type-small text-text-3">{progress}</span>
        </div>
        <ProgressBar label={t('progressLabel')} value={gained} max={needed} valueText={progress} />
        <p className="type-small mt-2 text-text-3">
          {t('toNext', { level: level + 1, left: formatCoins(needed - gained) })}
        </p>
      </div>
    </section>
  )
}
