import type { GiftStatus, ReceivedGift, SentGift } from '@cco/domain/gifts/contract'
import type { TFunction } from 'i18next'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { formatDate } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useGiftChanges } from './queries.ts'

interface ReceivedGiftsProps {
  gifts: readonly ReceivedGift[]
}

export function ReceivedGifts({ gifts }: ReceivedGiftsProps) {
  const { t } = useTranslation(['gifts', 'error'])
  const { claim } = useGiftChanges()
  const list = useRef<HTMLUListElement>(null)
  if (gifts.length === 0) return null
  return (
    <section>
      <SectionHeader id="received" title={t('received.title')} />
      {claim.error && (
        <div className="mb-4">
          <Notice tone="danger" live="assertive">
            {errorPhrase(claim.error, t)}
          </Notice>
        </div>
      )}
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="received"
        className="panel divide-y divide-line-soft outline-none"
      >
        {gifts.map((gift) => (
          <GiftEntry
            key={gift.id}
            title={t('received.from', { name: userName(gift.giver, t) })}
            status={t(`received.status.${gift.status}`)}
            tone={STATUS_TONES[gift.status]}
            message={gift.message}
            note={
              gift.deliveredAt && (
                <time dateTime={gift.deliveredAt}>
                  {t('received.on', { date: formatDate(gift.deliveredAt) })}
                </time>
              )
            }
            action={actionOf(gift)}
          />
        ))}
      </ul>
    </section>
  )

  function actionOf({ id, status }: ReceivedGift) {
    if (status === 'claimed') {
      return (
        <Button asChild size="sm">
          <Link to={paths.calendar()}>{t('received.choose')}</Link>
        </Button>
      )
    }
    if (status !== 'delivered') return undefined
    return (
      <Button
        variant="accept"
        busy={claim.isPending && claim.variables === id}
        busyLabel={t('received.claiming')}
        onClick={() =>
          claim.mutate(id, {
            onSuccess: () => {
              showToast({ tone: 'success', title: t('received.claimed') })
              // The pressed button is gone, so the list takes the focus.
              list.current?.focus()
            },
          })
        }
      >
        {t('received.claim')}
      </Button>
    )
  }
}

interface SentGiftsProps {
  gifts: readonly SentGift[]
}

export function SentGifts({ gifts }: SentGiftsProps) {
  const { t } = useTranslation(['gifts', 'common'])
  const { takeBack } = useGiftChanges()
  const [returned, setReturned] = useState<SentGift>()
  const [open, setOpen] = useState(false)
  const nameOf = ({ recipient, recipientEmail }: SentGift) =>
    recipient ? userName(recipient, t) : (recipientEmail ?? '')

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
                      setReturned(gift)
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
      {returned && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t('sent.askTitle')}
          description={t('sent.askText', {
            name: nameOf(returned),
            count: returned.price,
          })}
          safeLabel={t('sent.keep')}
          actionLabel={t('sent.confirm', { count: returned.price })}
          busyLabel={t('sent.takingBack')}
          onConfirm={async () => {
            await takeBack.mutateAsync(returned.id)
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

interface GiftEntryProps {
  /** «От кого: Лида», «Кому: anna@example.com». */
  title: string
  /** The status, as text. */
  status: string
  tone: 'neutral' | 'info' | 'success'
  message: string
  /** Dates of the gift. */
  note: ReactNode
  action?: ReactNode
}

const STATUS_TONES = {
  purchased: 'neutral',
  delivered: 'info',
  claimed: 'success',
  reserved: 'success',
  used: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<GiftStatus, GiftEntryProps['tone']>

function GiftEntry({ title, status, tone, message, note, action }: GiftEntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-words font-medium text-text-1">{title}</span>
          <Badge tone={tone}>{status}</Badge>
        </p>
        {message && <p className="mt-1 max-w-[60ch] whitespace-pre-line break-words">{message}</p>}
        <p className="type-small mt-1 text-text-3">{note}</p>
      </div>
      {action}
    </li>
  )
}

/** The name of a player, or the account number where there is none. */
function userName(
  { name, accountId }: { name: string; accountId: number },
  t: TFunction<'gifts'>,
): string {
  return name || `${t('noName')} ${t('give.account', { number: accountId })}`
}
