import { classNames } from './class-names.ts'

interface ProgressBarProps {
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
export function ProgressBar({ label, value, max, valueText, tone = 'text' }: ProgressBarProps) {
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

interface SeatPipsProps {
  taken: number
  max: number
  /** The same in words: «Осталось 2 места». The pips never speak alone. */
  label: string
  /** Whether the rest can no longer be taken, so that no warning is needed. */
  over?: boolean
}

/** Two seats or fewer left is worth a warning colour. */
const FEW = 2

/** One pip a seat, filled when taken, and the words that say it. */
export function SeatPips({ taken, max, label, over = false }: SeatPipsProps) {
  const left = max - taken
  const few = !over && left > 0 && left <= FEW
  return (
    <span
      className={classNames(
        'type-small inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap',
        left <= 0 || over ? 'text-text-3' : few ? 'font-medium text-warn' : 'text-text-2',
      )}
    >
      <span aria-hidden="true" className="inline-flex flex-wrap gap-[3px]">
        {Array.from({ length: max }, (_, seat) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no identity but their place
            key={seat}
            className={classNames(
              'h-3.5 w-[7px] rounded-[3px_3px_2px_2px]',
              seat < taken
                ? 'bg-line-control'
                : few
                  ? '[box-shadow:inset_0_0_0_1.5px_var(--warn)]'
                  : '[box-shadow:inset_0_0_0_1.25px_var(--line-control)]',
            )}
          />
        ))}
      </span>
      {label}
    </span>
  )
}
