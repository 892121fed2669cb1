import { type ComponentProps, lazy } from 'react'
import { LaterPart } from '../../../ui/later-part.tsx'
import type { AddToCalendar } from './add-to-calendar.tsx'

const Loaded = lazy(async () => ({
  default: (await import('./add-to-calendar.tsx')).AddToCalendar,
}))

/** `AddToCalendar`, downloaded once it is shown: a page that is paid on does not wait for it. */
export function AddToCalendarLater(props: ComponentProps<typeof AddToCalendar>) {
  return (
    <div className="min-h-8">
      <LaterPart>
        <Loaded {...props} />
      </LaterPart>
    </div>
  )
}
