import { timeOfMinute } from '@cco/domain/availability/windows'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../../../ui/icon.tsx'

interface Props {
  label: string
  /** What can be chosen, as minutes of the day. */
  minutes: readonly number[]
  value: number
  onChange: (minute: number) => void
}

/** A time of day in one small box. */
export function HourSelect({ label, minutes, value, onChange }: Props) {
  return (
    <span className="field-box relative w-27">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="num -mr-9 min-w-0 flex-1 cursor-pointer appearance-none py-2 pr-9 *:bg-surface-2 *:text-text-1"
      >
        {minutes.map((minute) => (
          <option key={minute} value={minute}>
            {timeOfMinute(minute)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none text-text-3" />
    </span>
  )
}
