import type { BookingRow } from '@cco/domain/booking/contract'
import { REVIEW_TEXT } from '@cco/domain/review/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { ShownError } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface Props {
  booking: BookingRow
  onClose: () => void
}

const STARS = ['1', '2', '3', '4', '5'] as const

/** A review of an attended game; a moderator approves it before it is published. */
export function ReviewDialog({ booking, onClose }: Props) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const [stars, setStars] = useState<(typeof STARS)[number] | ''>('')
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const short = text.trim().length < REVIEW_TEXT.min

  const send = async () => {
    setChecked(true)
    if (stars === '' || short) throw new ShownError()
    await api.reviews.write.mutate({ bookingId: booking.id, stars: Number(stars), text })
    showToast({ tone: 'success', title: t('review.done'), text: t('review.doneText') })
    await refreshBookings(client)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('review.title')}
      description={localize(booking.game.story.title)}
      safeLabel={t('review.later')}
      actionLabel={t('review.action')}
      busyLabel={t('review.busy')}
      actionVariant="primary"
      onConfirm={send}
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-1.5">
          <Segmented
            label={t('review.stars')}
            block
            value={stars as (typeof STARS)[number]}
            onValueChange={setStars}
            options={STARS.map((value) => ({
              value,
              label: (
                <>
                  <span aria-hidden="true">{value} ★</span>
                  <span className="sr-only">{t('review.star', { count: Number(value) })}</span>
                </>
              ),
            }))}
          />
          {checked && stars === '' && (
            <p role="alert" className="type-small text-danger">
              {t('review.noStars')}
            </p>
          )}
        </div>
        <TextArea
          label={t('review.text')}
          help={t('review.help')}
          error={checked && short ? t('review.short') : undefined}
          maxLength={REVIEW_TEXT.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
