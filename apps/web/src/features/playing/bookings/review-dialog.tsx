import type { BookingRow } from '@cco/domain/bookings/contract'
import { REVIEW_TEXT } from '@cco/domain/reviews/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { ShownError } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from './refresh.ts'

interface Props {
  booking: BookingRow
  onClose: () => void
  /** What was sent before, for a review that is changed. */
  sent?: { stars: number; text: string }
}

const STARS = ['1', '2', '3', '4', '5'] as const

/** Opens the review that awaits a moderator, for changing it. */
export function EditReviewDialog({ booking, onClose }: Omit<Props, 'sent'>) {
  const { t } = useTranslation('bookings')
  const { data, error } = useQuery(
    trpc.reviews.own.queryOptions({ bookingId: booking.id }, { gcTime: 0 }),
  )
  const client = useQueryClient()
  useEffect(() => {
    if (!error) return
    showToast({ tone: 'danger', title: t('review.gone') })
    void refreshBookings(client)
    onClose()
  }, [error, client, onClose, t])
  return data ? <ReviewDialog booking={booking} onClose={onClose} sent={data} /> : null
}

/** A review of an attended game; a moderator approves it before it is published. */
export function ReviewDialog({ booking, onClose, sent }: Props) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const [stars, setStars] = useState<(typeof STARS)[number] | ''>(
    STARS.find((one) => Number(one) === sent?.stars) ?? '',
  )
  const [text, setText] = useState(sent?.text ?? '')
  const [checked, setChecked] = useState(false)
  const short = text.trim().length < REVIEW_TEXT.min

  const send = async () => {
    setChecked(true)
    if (stars === '' || short) throw new ShownError()
    await api.reviews[sent ? 'edit' : 'write'].mutate({
      bookingId: booking.id,
      stars: Number(stars),
      text,
    })
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
      <div className="grid gap-4">
        <div className="grid gap-1.5">
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
