import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayKey } from '../../../../../lib/day.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Segmented } from '../../../../../ui/segmented.tsx'
import { VIEWS } from '../address/calendar-address.ts'
import type { CalendarPlace } from '../address/use-calendar-address.ts'
import { neighbour } from '../period.ts'

interface Props {
  /** The heading, to read on from. */
  ref: RefObject<HTMLHeadingElement | null>
  place: CalendarPlace
  today: DayKey
  /** The period in words: the heading of the page. */
  title: string
}

/** The period, the way to its neighbours, and the three ways to look at it. */
export function CalendarBar({ ref, place, today, title }: Props) {
  const { t } = useTranslation('calendar')
  const { view, date, change } = place
  const unit = view === 'week' ? 'week' : 'month'
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 md:gap-y-3">
      <h1
        ref={ref}
        tabIndex={-1}
        className="min-w-0 outline-none max-md:flex-1 max-[420px]:text-[1.5rem] xl:min-w-[18.75rem]"
      >
        <span className="sr-only">{t('title')}: </span>
        {title}
      </h1>
      <nav aria-label={t('move.label')} className="flex items-center gap-1">
        <IconButton
          label={t(`previous.${unit}`)}
          icon={<Icon of={ChevronLeft} size={20} />}
          onClick={() => change({ date: neighbour(view, date, -1, today) })}
        />
        <IconButton
          label={t(`next.${unit}`)}
          icon={<Icon of={ChevronRight} size={20} />}
          onClick={() => change({ date: neighbour(view, date, 1, today) })}
        />
        <Button className="ml-1.5" onClick={() => change({ date: null })}>
          {t('move.today')}
        </Button>
      </nav>
      <div className="max-md:w-full md:ml-auto">
        <Segmented
          label={t('view.label')}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onValueChange={(next) => change({ view: next })}
        />
      </div>
    </header>
  )
}
