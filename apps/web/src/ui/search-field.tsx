import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

interface Props
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label'> {
  /** Read out; the placeholder shows what can be looked for. */
  label: string
  clearLabel: string
  value: string
  onValueChange: (value: string) => void
}

/** A line to look things up by. Escape and the cross clear it. */
export function SearchField(props: Props) {
  const { label, clearLabel, value, onValueChange, className, ...input } = props
  return (
    <search className={classNames('field-box', className)}>
      <Icon of={Search} className="text-text-3" />
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="min-w-0 flex-1 appearance-none py-2 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <IconButton
          size="sm"
          className="-mr-1.5"
          label={clearLabel}
          icon={<Icon of={X} />}
          onClick={() => onValueChange('')}
        />
      )}
    </search>
  )
}
