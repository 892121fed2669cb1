import { useId } from 'react'
import type { DayKey } from '../../../../../lib/day.ts'
import type { Entry } from '../entry.ts'
import { AgendaRow } from './agenda-row.tsx'
import { DayHeading } from './day-heading.tsx'

interface Props {
  day: DayKey
  today: DayKey
  entries: readonly Entry[]
}

/** A day of the list and its games. */
export function AgendaDay({ day, today, entries }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <DayHeading id={id} day={day} today={today} />
      <ul className="panel divide-y divide-line-soft">
        {entries.map((entry) => (
          <AgendaRow key={entry.game.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
