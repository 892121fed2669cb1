import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** What is counted: «Мест». */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max: number
  decreaseLabel: string
  increaseLabel: string
  /** The value in words: «2 места». */
  valueText?: string
}

const END =
  'touch grid h-full w-10 place-items-center text-text-1 transition-colors hover:bg-surface-3 aria-disabled:cursor-not-allowed aria-disabled:text-text-disabled aria-disabled:hover:bg-transparent'

/** A small whole number. Arrows, Home and End work on the number; the ends are for pointers too. */
export function Stepper(props: Props) {
  const { label, value, onValueChange, min = 1, max, valueText } = props
  const set = (next: number) => {
    const within = Math.max(min, Math.min(max, next))
    if (within !== value) onValueChange(within)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line with its border
    <span
      role="group"
      aria-label={label}
      className="inline-flex h-10 items-center overflow-clip rounded-md border border-line-control pointer-coarse:h-11"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.decreaseLabel}
        aria-disabled={value <= min}
        onClick={() => set(value - 1)}
        className={END}
      >
        <Icon of={Minus} size={17} />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        className="num min-w-8 rounded-sm px-1 text-center font-semibold text-[1rem] text-text-1 leading-8 outline-offset-0"
      >
        {value}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.increaseLabel}
        aria-disabled={value >= max}
        onClick={() => set(value + 1)}
        className={END}
      >
        <Icon of={Plus} size={17} />
      </button>
    </span>
  )
}
