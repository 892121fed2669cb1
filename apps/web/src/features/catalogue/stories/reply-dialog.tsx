import type { ReviewRow } from '@cco/domain/reviews/contract'
import { REPLY_TEXT } from '@cco/domain/reviews/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { ShownError } from '../../../lib/error.ts'
import { TextArea } from '../../../ui/fields.tsx'
import { showToast } from '../../../ui/toast.tsx'

interface Props {
  review: ReviewRow
  onClose: () => void
}

/** The public reply of the master who ran the game. */
export function ReplyDialog({ review, onClose }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  const client = useQueryClient()
  const [text, setText] = useState(review.reply ?? '')
  const [checked, setChecked] = useState(false)
  const short = text.trim().length < REPLY_TEXT.min
  const send = async () => {
    setChecked(true)
    if (short) throw new ShownError()
    await api.reviews.reply.mutate({ id: review.id, text })
    showToast({ tone: 'success', title: t('reviews.replied') })
    await Promise.all([
      client.invalidateQueries(trpc.stories.pathFilter()),
      client.invalidateQueries(trpc.masters.pathFilter()),
    ])
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('reviews.replyTitle')}
      description={review.text}
      safeLabel={t('common:cancel')}
      actionLabel={t('reviews.replySend')}
      busyLabel={t('reviews.replying')}
      actionVariant="primary"
      onConfirm={send}
    >
      <TextArea
        label={t('reviews.replyText')}
        help={t('reviews.replyHelp')}
        error={checked && short ? t('reviews.replyShort') : undefined}
        maxLength={REPLY_TEXT.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ConfirmDialog>
  )
}
