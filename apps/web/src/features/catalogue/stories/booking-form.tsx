import { QUIET } from '@cco/domain/time/quiet-hours'
import type { WaitlistOutlook as Outlook } from '@cco/domain/waitlist/contract'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../lib/datetime.ts'
import { TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { BookingDates } from './booking-dates.tsx'
import { useWaitlistOutlook } from './queries.ts'
import type { Booking } from './use-booking.ts'

interface BookingFormProps {
  booking: Booking
}

/** The game and the seats. */
export function BookingForm({ booking }: BookingFormProps) {
  const { t } = useTranslation('stories')
  const { game, inCart, waitlist, waiting } = booking
  return (
    <div className="-mx-4 grid divide-y divide-line *:px-4 *:py-3 *:first:pt-0 *:last:pb-0 md:-mx-6 md:*:px-6">
      <BookingDates booking={booking} />
      {game && inCart && (
        <div>
          <Notice tone="success">{t('booking.inCart', { count: inCart.seats })}</Notice>
        </div>
      )}
      {game && !inCart && !waiting && <BookingSeats booking={booking} />}
      {game && waitlist && !waiting && <WaitlistOutlook gameId={game.id} />}
      {!game && <p>{t('booking.allTaken')}</p>}
    </div>
  )
}

/** Before joining a waitlist: the position, what happens when a seat frees up, how long it is held. */
function WaitlistOutlook({ gameId }: { gameId: string }) {
  const { t } = useTranslation('stories')
  const { data, error } = useWaitlistOutlook(gameId)
  if (!data && !error) return <Skeleton className="h-24" />
  return (
    <ul aria-label={t('booking.outlook')} className="grid gap-2">
      {data && (
        <li className="font-semibold text-text-1">
          {t('booking.wouldBe', { position: data.position })}
        </li>
      )}
      <li>{t('booking.whenFree')}</li>
      {data && <li>{held(data)}</li>}
      <li>{t('booking.payLater')}</li>
    </ul>
  )

  function held({ holdMinutes, quietHoursPause }: Outlook): string {
    const text = t('booking.held', { hold: formatDuration(holdMinutes) })
    return quietHoursPause ? `${text} ${t('booking.heldAtNight', QUIET)}` : text
  }
}

interface BookingSeatsProps {
  booking: Booking
}

const NAME_MAX = 60

/** The number of seats, and the names of guests. */
function BookingSeats({ booking }: BookingSeatsProps) {
  const { t } = useTranslation(['stories', 'common'])
  const { seats, maxSeats, setSeats, guests, nameGuest } = booking
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="type-label text-text-1">
          {t('booking.seats')}
        </span>
        <Stepper
          label={t('booking.seats')}
          value={seats}
          max={maxSeats}
          onValueChange={setSeats}
          decreaseLabel={t('booking.fewer')}
          increaseLabel={t('booking.more')}
          valueText={t('common:seats', { count: seats })}
        />
      </div>
      {(booking.waitlist ? [] : guests).map((guest, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the seat
          key={index}
          label={
            guests.length === 1 ? t('booking.guest') : t('booking.guestOf', { number: index + 1 })
          }
          labelHint={t('booking.guestHint')}
          help={index === guests.length - 1 && t('booking.guestHelp')}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={guest}
          onChange={(event) => nameGuest(index, event.target.value)}
        />
      ))}
    </div>
  )
}
