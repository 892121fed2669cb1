import { classNames } from './class-names.ts'

interface Props {
  /** Names the bar for a screen reader. */
  label: string
  value: number
  max: number
  /** The same in words: «430 из 695». */
  valueText: string
  tone?: 'text' | 'info' | 'success' | 'warn'
}

const TONES = { text: 'bg-text-1', info: 'bg-info', success: 'bg-success', warn: 'bg-warn' }

/** How far: experience to the next level, seats filled. Gold is not its colour. */
export function ProgressBar({ label, value, max, valueText, tone = 'text' }: Props) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className="block h-2 overflow-hidden rounded-[4px] bg-surface-3"
    >
      <span
        className={classNames(
          'block h-full w-(--share) rounded-[4px] transition-[width] duration-(--dur-slow)',
          TONES[tone],
        )}
        style={{ '--share': `${max > 0 ? Math.min(100, (100 * value) / max) : 0}%` }}
      />
    </span>
  )
}
