import { useTranslation } from 'react-i18next'
import { Stepper } from '../../../../ui/stepper.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
}

const NAME_MAX = 60

/** How many seats, and who sits on those beyond one's own. */
export function BookingSeats({ booking }: Props) {
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
      {(booking.waitlist ? [] : guests).map((guest, place) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the seat
          key={place}
          label={
            guests.length === 1 ? t('booking.guest') : t('booking.guestOf', { number: place + 1 })
          }
          labelHint={t('booking.guestHint')}
          help={place === guests.length - 1 && t('booking.guestHelp')}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={guest}
          onChange={(event) => nameGuest(place, event.target.value)}
        />
      ))}
    </div>
  )
}
