import { CodedError } from '@cco/domain/error/codes'
import type { OrderedGift } from '@cco/domain/gifts/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Price } from '../../../kit/labels.tsx'
import { RefundRulesLink } from '../../../kit/refund-rules-link.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { spend } from '../currency/public.ts'
import { type Draft, deliveryTime, recipientOf } from './model.ts'
import { useGiftChanges } from './queries.ts'

interface Props {
  draft: Draft
  gift: OrderedGift
  open: boolean
  onOpenChange: (open: boolean) => void
  onGiven: () => void
}

/** Confirms a gift: the recipient, the delivery, the price and the balance after it. */
export function GiveDialog({ draft, gift, open, onOpenChange, onGiven }: Props) {
  const { t } = useTranslation(['gifts', 'error'])
  const { give } = useGiftChanges()
  const balance = useQuery(trpc.currency.balance.queryOptions()).data?.balance ?? null
  const price = gift.expectedPrice
  const who = recipientOf(draft)
  const when = draft.day && formatDayTime(deliveryTime(draft.day))
  const short =
    balance !== null && balance < price
      ? {
          missing: price - balance,
          reason: errorPhrase(new CodedError('insufficient_coins', { needed: price, balance }), t),
        }
      : null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('ask.title')}
      description={when ? t('ask.later', { who, when }) : t('ask.now', { who })}
      safeLabel={t('ask.notNow')}
      actionLabel={t('ask.pay', { count: price })}
      busyLabel={t('ask.paying')}
      actionVariant="primary"
      actionReason={short?.reason}
      onConfirm={async () => {
        await spend({ amount: price, balance }, () => give.mutateAsync(gift))
        showToast({ tone: 'success', title: t('given'), text: t('givenText', { who }) })
        onGiven()
      }}
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2">
        <dt>{t('ask.price')}</dt>
        <dd className="justify-self-end">
          <Price coins={price} />
        </dd>
        {balance !== null && !short && (
          <>
            <dt>{t('ask.left')}</dt>
            <dd className="justify-self-end">
              <Price coins={balance - price} />
            </dd>
          </>
        )}
      </dl>
      <p className="type-small mt-3">
        <RefundRulesLink of="offer" />
      </p>
      {short && (
        <div className="mt-4">
          <Notice tone="danger" live="polite">
            <p>{short.reason}</p>
            <Link
              to={paths.currency({ back: paths.giftGame(), need: short.missing })}
              className="link mt-1.5 inline-block font-medium"
            >
              {t('ask.topUp')}
            </Link>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
