import { type Rarity, rarityOf } from '@cco/domain/achievements/rarity'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { Emblem } from '../../../ui/icon.tsx'

interface MedalProps {
  /** Null for a secret one. */
  emblem: string | null
  /** How far it is, from 0 to 1; null for one that was awarded or has no progress. */
  progress?: number | null
  isAwarded: boolean
  size?: 'md' | 'sm'
}

/** The emblem of an achievement in a ring, which fills as one comes nearer. */
export function Medal({ emblem, progress = null, isAwarded, size = 'md' }: MedalProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid flex-none place-items-center rounded-full bg-surface-3',
        size === 'md' ? 'size-18' : 'size-14',
        isAwarded ? 'text-rubric' : 'text-text-3',
      )}
    >
      <svg
        viewBox="0 0 72 72"
        aria-hidden="true"
        className="absolute inset-0"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="36" cy="36" r="31" strokeWidth="1" opacity=".4" />
        <circle cx="36" cy="36" r="34.5" strokeWidth={isAwarded ? 1.5 : 1} opacity=".6" />
        {progress !== null && progress > 0 && (
          <circle
            cx="36"
            cy="36"
            r="34"
            strokeWidth="4"
            pathLength="1"
            strokeDasharray={`${progress} 1`}
            transform="rotate(-90 36 36)"
          />
        )}
      </svg>
      {emblem ? (
        <Emblem name={emblem} className={size === 'md' ? 'size-9' : 'size-6'} />
      ) : (
        <span className="type-h2 text-text-3">?</span>
      )}
    </span>
  )
}

const STEPS = ['common', 'rare', 'legend'] as const satisfies Rarity['tier'][]

interface RarityProps {
  holders: number
  players: number
}

/** How many players have it; nothing in a club too small to say. */
export function RarityLine({ holders, players }: RarityProps) {
  const { t } = useTranslation('achievements')
  const rarity = rarityOf(holders, players)
  if (!rarity) return null
  const { tier, percent } = rarity
  return (
    <p className="type-small flex items-center gap-2 text-text-2">
      <span aria-hidden="true" className="inline-flex gap-[3px]">
        {STEPS.map((step, at) => (
          <svg key={step} viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
            <path
              d="M5 .8 9.2 5 5 9.2.8 5z"
              fill={at <= STEPS.indexOf(tier) ? 'currentColor' : 'none'}
              stroke="currentColor"
            />
          </svg>
        ))}
      </span>
      {holders === 0 ? t('noneYet') : t(`rarity.${tier}`, { percent })}
    </p>
  )
}
