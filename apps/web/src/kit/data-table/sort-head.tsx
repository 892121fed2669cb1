import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  sorted: 'asc' | 'desc' | false
  /** Null for a column that has no order. */
  onToggle: (() => void) | null
  className: string
  children: ReactNode
}

/** The head of a column: pressing it turns the order round. */
export function SortHead({ sorted, onToggle, className, children }: Props) {
  const order = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={onToggle ? order : undefined}
      className={`type-caption h-11 whitespace-nowrap text-text-3 ${className}`}
    >
      {onToggle ? (
        <button
          type="button"
          onClick={onToggle}
          className="touch inline-flex items-center gap-1 rounded-sm hover:text-text-1"
        >
          {children}
          {sorted && <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={14} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
