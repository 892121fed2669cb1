import type { BoughtGift, BoughtSubscription } from '@cco/domain/booking/contract'
import { Gift, type LucideIcon, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../../kit/price.tsx'
import { formatDate, formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Icon } from '../../../../ui/icon.tsx'

interface Props {
  gifts: readonly BoughtGift[]
  subscription: BoughtSubscription | null
}

/** What was bought beside seats, each with the page where it is found again. */
export function Bought({ gifts, subscription }: Props) {
  const { t } = useTranslation('checkout')
  return (
    <>
      {gifts.map(({ id, recipient, price, deliverAt }) => (
        <Entry
          key={id}
          icon={Gift}
          to={paths.giftGame()}
          title={t('giftFor', { who: recipient || t('noName') })}
          text={
            Date.parse(deliverAt) > Date.now()
              ? t('giftLater', { when: formatDayTime(deliverAt) })
              : t('giftNow')
          }
          price={price}
        />
      ))}
      {subscription && (
        <Entry
          icon={Repeat}
          to={paths.subscriptions()}
          title={t('subscribed', { tier: localize(subscription.name) })}
          text={t('subscribedUntil', {
            date: formatDate(subscription.expiresAt),
            count: subscription.monthlyFreeGames,
          })}
          price={subscription.price}
        />
      )}
    </>
  )
}

interface EntryProps {
  icon: LucideIcon
  to: string
  title: string
  text: string
  price: number
}

function Entry({ icon, to, title, text, price }: EntryProps) {
  return (
    <li className="panel grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 p-4 md:p-5">
      <span className="text-text-2">
        <Icon of={icon} size={28} />
      </span>
      <div className="min-w-0">
        <h2 className="type-h3 break-words">
          <Link to={to} className="title-link">
            {title}
          </Link>
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      <Price coins={price} />
    </li>
  )
}
