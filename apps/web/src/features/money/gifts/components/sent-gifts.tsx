import type { SentGift } from '@cco/domain/gift/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { formatDate } from '../../../../lib/datetime.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { useGiftChanges } from '../queries.ts'
import { GiftEntry, STATUS_TONES } from './gift-entry.tsx'
import { personName } from './person-name.ts'

interface Props {
  gifts: readonly SentGift[]
}

/** Games one has given, and what has become of them. */
export function SentGifts({ gifts }: Props) {
  const { t } = useTranslation(['gifts', 'common'])
  const { takeBack } = useGiftChanges()
  const [asked, setAsked] = useState<SentGift>()
  const [open, setOpen] = useState(false)
  const nameOf = ({ recipient, recipientEmail }: SentGift) =>
    recipient ? personName(recipient, t) : (recipientEmail ?? '')

  return (
    <section>
      <SectionHeader id="sent" title={t('sent.title')} />
      {gifts.length === 0 && <p className="text-text-3">{t('sent.none')}</p>}
      {gifts.length > 0 && (
        <ul aria-labelledby="sent" className="panel divide-y divide-line-soft">
          {gifts.map((gift) => (
            <GiftEntry
              key={gift.id}
              title={t('sent.to', { name: nameOf(gift) })}
              status={t(`sent.status.${gift.status}`)}
              tone={STATUS_TONES[gift.status]}
              message={gift.message}
              note={noteOf(gift)}
              action={
                gift.returnableUntil && (
                  <Button
                    size="sm"
                    variant="danger"
                    onClick={() => {
                      setAsked(gift)
                      setOpen(true)
                    }}
                  >
                    {t('sent.takeBack')}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t('sent.askTitle')}
          description={t('sent.askText', {
            name: nameOf(asked),
            count: asked.price,
          })}
          safeLabel={t('sent.keep')}
          deedLabel={t('sent.confirm', { count: asked.price })}
          busyLabel={t('sent.takingBack')}
          onConfirm={async () => {
            await takeBack.mutateAsync(asked.id)
            showToast({ tone: 'success', title: t('sent.takenBack') })
          }}
        />
      )}
    </section>
  )

  function noteOf({ status, createdAt, deliverAt, returnableUntil }: SentGift): string {
    const waits = status === 'purchased'
    const date = formatDate(waits ? deliverAt : createdAt)
    const parts: string[] = [t(waits ? 'sent.deliverOn' : 'sent.on', { date })]
    if (returnableUntil) parts.push(t('sent.returnable', { date: formatDate(returnableUntil) }))
    return parts.join(' · ')
  }
}
