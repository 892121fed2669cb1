import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { View } from './period.ts'
import type { ShownPeriod } from './use-period.ts'

interface Props<V extends View> {
  period: ShownPeriod<V>
  views: readonly V[]
  /** The title of the period, as a heading or as a line. */
  children: ReactNode
  labels: {
    /** Of the buttons that move to another period. */
    move: string
    previous: string
    next: string
    today: string
    views: string
    view: (view: V) => string
  }
}

/** The toolbar of a calendar: the period, its neighbours, and the views. */
export function CalendarBar<V extends View>({ period, views, children, labels }: Props<V>) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 md:gap-y-3">
      {children}
      <nav aria-label={labels.move} className="flex items-center gap-1 print:hidden">
        <IconButton
          label={labels.previous}
          icon={<Icon of={ChevronLeft} size={20} />}
          onClick={() => period.turn(-1)}
        />
        <IconButton
          label={labels.next}
          icon={<Icon of={ChevronRight} size={20} />}
          onClick={() => period.turn(1)}
        />
        <Button className="ml-1.5" onClick={period.toToday}>
          {labels.today}
        </Button>
      </nav>
      <div className="max-md:w-full md:ml-auto print:hidden">
        <Segmented
          label={labels.views}
          options={views.map((value) => ({ value, label: labels.view(value) }))}
          value={period.view}
          onValueChange={period.setView}
        />
      </div>
    </header>
  )
}
