import type { ReceivedGift } from '@cco/domain/gift/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { formatDate } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { useGiftChanges } from '../queries.ts'
import { GiftEntry, STATUS_TONES } from './gift-entry.tsx'
import { personName } from './person-name.ts'

interface Props {
  gifts: readonly ReceivedGift[]
}

/** Gifts one has been given: to be claimed, to be spent, and spent. */
export function ReceivedGifts({ gifts }: Props) {
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
            title={t('received.from', { name: personName(gift.giver, t) })}
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
            action={deed(gift)}
          />
        ))}
      </ul>
    </section>
  )

  function deed({ id, status }: ReceivedGift) {
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
              // The pressed button is gone; whoever pressed it stays in the list.
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
