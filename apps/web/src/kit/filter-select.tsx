import { ChevronDown, X } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

interface Props {
  /** What is chosen: «Игроков». Shown alone while nothing is. */
  label: string
  options: readonly { value: string; label: string }[]
  /** Empty while the filter is off. */
  value: string
  onValueChange: (value: string) => void
  clearLabel: string
}

/** One filter of a bar: off it is a quiet box, on it is filled and has a cross. */
export function FilterSelect({ label, options, value, onValueChange, clearLabel }: Props) {
  return (
    <span
      className={classNames(
        'edged ring-within inline-flex h-10 items-center rounded-md text-text-1 pointer-coarse:h-11',
        value ? 'bg-surface-3 pr-1' : 'bg-surface-2',
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(
          'type-label field-sizing-content h-full min-w-0 flex-1 cursor-pointer appearance-none rounded-md pl-3 *:bg-surface-2 *:text-text-1',
          value ? 'pr-1' : '-mr-8 pr-9',
        )}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {value === option.value ? `${label}: ${option.label}` : option.label}
          </option>
        ))}
      </select>
      {value ? (
        <IconButton
          size="sm"
          label={clearLabel}
          icon={<Icon of={X} size={16} />}
          onClick={() => onValueChange('')}
        />
      ) : (
        <Icon of={ChevronDown} size={16} className="pointer-events-none mr-3 text-text-3" />
      )}
    </span>
  )
}
