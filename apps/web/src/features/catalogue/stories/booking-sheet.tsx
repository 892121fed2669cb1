import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { BookingFoot } from './booking-foot.tsx'
import { BookingForm } from './booking-form.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  /** The title of the story. */
  title: string
  onClose: () => void
}

/** The booking panel on narrow screens. Lazy. */
export function BookingSheet({ booking, title, onClose }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(booking.waitlist ? 'booking.waitlistTitle' : 'booking.title')}
      description={title}
      closeLabel={t('common:close')}
      footer={{ action: <BookingFoot booking={booking} /> }}
    >
      <BookingForm booking={booking} />
    </Dialog>
  )
}
