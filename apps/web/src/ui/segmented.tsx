import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface Props<T extends string> {
  /** Names the choice for a screen reader. */
  label: string
  options: readonly { value: T; label: ReactNode; icon?: ReactNode }[]
  value: T
  onValueChange: (value: T) => void
  block?: boolean
}

/** One of a few: month, week, list. Radio buttons underneath, so arrows work by themselves. */
export function Segmented<T extends string>(props: Props<T>) {
  const { label, options, value, onValueChange, block } = props
  const name = useId()
  return (
    <fieldset
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full gap-0.5 overflow-x-auto rounded-md bg-surface-3 p-[3px] [scrollbar-width:none] pointer-coarse:min-h-11',
        block ? 'w-full *:flex-1' : 'max-md:w-full max-md:*:flex-1',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="type-label relative inline-flex min-h-[34px] cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-3.5 text-text-2 transition-colors hover:text-text-1 has-checked:bg-segment has-checked:text-text-1 has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus max-md:px-1.5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
