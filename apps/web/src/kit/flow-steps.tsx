import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

export interface FlowStepsProps {
  /** Names the row for a screen reader. */
  label: string
  /** Words, or links back to what is done. */
  steps: readonly { key: string; content: ReactNode }[]
  current: string
  /** Read after a step that is behind: «готово». */
  doneLabel: string
}

/** Where one is on the way: what is done, what is now, what comes. */
export function FlowSteps({ label, steps, current, doneLabel }: FlowStepsProps) {
  const now = steps.findIndex(({ key }) => key === current)
  return (
    <nav aria-label={label} className="type-label mb-3.5 text-text-3">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-3">
        {steps.map(({ key, content }, index) => (
          <li
            key={key}
            aria-current={index === now ? 'step' : undefined}
            className="inline-flex items-center gap-1.5 aria-[current]:font-semibold aria-[current]:text-text-1"
          >
            {index > 0 && <Icon of={ChevronRight} size={16} className="md:mr-1" />}
            {index < now && <Icon of={Check} size={16} className="text-success" />}
            {content}
            {index < now && <span className="sr-only">{doneLabel}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
