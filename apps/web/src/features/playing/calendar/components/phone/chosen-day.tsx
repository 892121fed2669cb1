import { useTranslation } from 'react-i18next'
import type { DayKey } from '../../../../../lib/day.ts'
import { AgendaDay } from '../agenda/agenda-day.tsx'
import { AgendaSkeleton } from '../agenda/agenda-skeleton.tsx'
import { DayHeading } from '../agenda/day-heading.tsx'
import type { CalendarDays } from '../use-calendar-days.ts'

interface Props {
  days: CalendarDays
  day: DayKey
}

/** The games of the day chosen above. */
export function ChosenDay({ days, day }: Props) {
  const { t } = useTranslation('calendar')
  const entries = days.of(day)
  if (days.loading) return <AgendaSkeleton days={1} />
  if (entries.length > 0) return <AgendaDay day={day} today={days.today} entries={entries} />
  return (
    <section>
      <DayHeading day={day} today={days.today} />
      <p>{t('day.empty')}</p>
    </section>
  )
}
