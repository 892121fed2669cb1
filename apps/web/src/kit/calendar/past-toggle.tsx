import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  isOpen: boolean
  /** The id of what holds the past items. */
  controls: string
  onToggle: () => void
  /** What is folded, with its count. */
  children: ReactNode
}

/** A quiet line that unfolds what is over. It stays in place, and focus with it. */
export function PastToggle({ isOpen, controls, onToggle, children }: Props) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={isOpen}
      aria-controls={controls}
      icon={<Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />}
      className="-ml-3 justify-self-start text-text-3 print:hidden"
      onClick={onToggle}
    >
      {children}
    </Button>
  )
}
