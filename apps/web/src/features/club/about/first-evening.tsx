import { ABOUT_DAYS, comingDays } from '@cco/domain/calendar/coming'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'

/** The next game with a seat, and the way to the calendar. */
export function FirstEvening() {
  const { t } = useTranslation('about')
  const [period] = useState(() => comingDays(Date.now(), ABOUT_DAYS))
  const { data } = useQuery(trpc.calendar.games.queryOptions(period))
  const next = data?.games.find(
    (game) => game.can.book === true && Date.parse(game.startsAt) > Date.now(),
  )
  return (
    <section
      data-theme="ink"
      aria-labelledby="first-evening"
      className="relative isolate flex flex-wrap items-center justify-between gap-x-8 gap-y-4 overflow-hidden rounded-xl bg-scene px-5 py-7 text-scene-text md:px-9 md:py-8"
    >
      {next && (
        <img
          src={paths.cover(next.story.slug, 'band', 0.8)}
          alt=""
          loading="lazy"
          className="absolute inset-0 -z-2 size-full object-cover"
        />
      )}
      <span className="absolute inset-0 -z-1 bg-scene/75" />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h2 id="first-evening" className="text-scene-title">
          {t('first.title')}
        </h2>
        <p className="mt-1.5">
          {next
            ? t('first.next', {
                title: localize(next.story.title),
                when: formatDayTime(next.startsAt),
              })
            : t('first.none')}
        </p>
      </div>
      <Button asChild variant="primary" size="lg" className="max-md:w-full">
        <Link to={next ? paths.story(next.story.slug) : paths.calendar()}>
          {next ? t('first.toStory') : t('first.toCalendar')}
        </Link>
      </Button>
    </section>
  )
}
