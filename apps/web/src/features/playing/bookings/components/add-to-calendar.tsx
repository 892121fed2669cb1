import type { BookingRow } from '@cco/domain/booking/contract'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { googleCalendarAddress } from './google-calendar.ts'

interface Props {
  booking: BookingRow
}

/** The game in a person's own calendar: as a file, or straight into Google's. */
export function AddToCalendar({ booking: { game } }: Props) {
  const { t } = useTranslation('bookings')
  const { story, place, startsAt, endsAt } = game
  const google = googleCalendarAddress({
    title: localize(story.title),
    place: place ? localize(place) : '',
    details: `${location.origin}${paths.story(story.slug)}`,
    startsAt,
    endsAt,
  })
  return (
    <>
      <Button asChild size="sm">
        <a href={paths.gameFile(game.id)} download>
          {t('actions.file')}
        </a>
      </Button>
      <Button asChild size="sm">
        <a href={google} target="_blank" rel="noreferrer">
          {t('actions.google')}
        </a>
      </Button>
    </>
  )
}
