import { lazy, type RefObject, Suspense, useState } from 'react'
import type { DayKey } from '../../../../../lib/day.ts'
import type { Entry } from '../entry.ts'
import { dayTitle } from '../period-title.ts'
import { DayContents } from './day-contents.tsx'

const PopoverContent = lazy(() =>
  import('../../../../../ui/popover-content.tsx').then((m) => ({ default: m.PopoverContent })),
)

interface Props {
  day: DayKey | null
  entries: readonly Entry[]
  /** What opened the day, and takes focus back. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Everything of one day, beside its cell. */
export function DayPanel({ day, entries, opener, onClose }: Props) {
  const [wanted, setWanted] = useState(false)
  if (day && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <PopoverContent
        open={day !== null}
        onOpenChange={(open) => !open && onClose()}
        trigger={opener}
        label={day ? dayTitle(day) : ''}
        align="start"
      >
        {() => day && <DayContents key={day} day={day} entries={entries} />}
      </PopoverContent>
    </Suspense>
  )
}
