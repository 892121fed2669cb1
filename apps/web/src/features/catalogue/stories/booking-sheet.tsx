import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { BookingDeed } from './booking-action.tsx'
import { BookingForm } from './booking-form.tsx'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  /** The story's name. */
  title: string
  usualPrice: number
  onClose: () => void
}

/** The booking panel where there is no room beside the story. Downloaded when first opened. */
export function BookingSheet({ booking, title, usualPrice, onClose }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('booking.title')}
      description={title}
      closeLabel={t('common:close')}
      footer={{ deed: <BookingDeed booking={booking} onPut={onClose} /> }}
    >
      <BookingForm booking={booking} usualPrice={usualPrice} />
    </Dialog>
  )
}
