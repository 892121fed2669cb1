import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useHomeBookings } from '../queries.ts'

/** The nearest of a person's games, and the way to all of them. */
export function NextBooking() {
  const { t } = useTranslation('home')
  const { data, isPending } = useHomeBookings()
  if (isPending) return <Skeleton className="h-33 rounded-md" />
  const next = data?.coming[0]
  if (!next) {
    return (
      <>
        <p>{data ? t('greeting.none') : t('greeting.failed')}</p>
        <Button asChild block className="mt-4">
          <Link to={paths.calendar()}>{t('greeting.calendar')}</Link>
        </Button>
      </>
    )
  }
  const { story, master, startsAt } = next.game
  const after = data.coming[1]?.game
  return (
    <>
      <p className="type-small mb-2 text-text-3">{t('greeting.next')}</p>
      <div className="flex gap-3">
        <div className="w-15 flex-none">
          <Cover slug={story.slug} />
        </div>
        <div className="min-w-0">
          <h2 className="type-h4 line-clamp-3">{localize(story.title)}</h2>
          <p className="type-small mt-1">
            <span className="text-text-1">{formatDayTime(startsAt)}</span>
            <br />
            {t('greeting.master', { name: localize(master.name) })}
          </p>
        </div>
      </div>
      {after && (
        <p className="type-small mt-3 text-text-3">
          {t('greeting.after', {
            title: localize(after.story.title),
            when: formatDayTime(after.startsAt),
          })}
        </p>
      )}
      <Button asChild block className="mt-4">
        <Link to={paths.bookings()}>{t('greeting.bookings')}</Link>
      </Button>
    </>
  )
}
