import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthTitle } from '../../../../../lib/datetime.ts'
import { dayStart, shiftMonth } from '../../../../../lib/day.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import type { CalendarPlace } from '../address/use-calendar-address.ts'
import { Nothing } from '../nothing/nothing.tsx'
import { neighbour, sameMonth } from '../period.ts'
import type { CalendarDays } from '../use-calendar-days.ts'
import { AgendaDay } from './agenda-day.tsx'
import { AgendaSkeleton } from './agenda-skeleton.tsx'

interface Props {
  days: CalendarDays
  place: CalendarPlace
  /** Reading goes on from the heading of the page. */
  onTurned: () => void
}

/** The games of a month as a list by day: in this month from today on, unless asked for more. */
export function Agenda({ days, place, onTurned }: Props) {
  const { t } = useTranslation('calendar')
  const [showPast, setShowPast] = useState(false)
  if (days.loading) return <AgendaSkeleton />

  const monthStart = shiftMonth(place.date, 0)
  const thisMonth = sameMonth(place.date, days.today)
  const start = thisMonth && !showPast ? days.today : monthStart
  const listed = days.period.weeks.flat().filter((day) => day >= start && days.of(day).length > 0)
  const before = days.proper.filter(({ day }) => day < start).length
  const next = shiftMonth(place.date, 1)
  return (
    <div className="grid gap-5 md:gap-6">
      {before > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3 justify-self-start"
          onClick={() => setShowPast(true)}
        >
          {t('agenda.past', { count: before })}
        </Button>
      )}
      {listed.map((day) => (
        <AgendaDay key={day} day={day} today={days.today} entries={days.of(day)} />
      ))}
      {listed.length === 0 && <Nothing place={place} />}
      <div className="flex justify-center">
        <Button
          aria-label={`${t('next.month')}: ${monthTitle(dayStart(next))}`}
          onClick={() => {
            place.change({ date: neighbour('agenda', place.date, 1, days.today) })
            onTurned()
          }}
        >
          {monthTitle(dayStart(next))}
          <Icon of={ChevronRight} />
        </Button>
      </div>
    </div>
  )
}
