import { priceLines } from '@cco/domain/booking/cart'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { formatCoins } from '../../../../lib/money.ts'
import { paths } from '../../../../lib/paths.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Price } from '../../../playing/games/shared/price.tsx'
import { useSignedInBalance } from '../queries.ts'

interface Props {
  seats: number
  unitPrice: number
}

/** What the chosen seats cost, and what that leaves on the account. */
export function BookingBill({ seats, unitPrice }: Props) {
  const { t } = useTranslation('stories')
  const balance = useSignedInBalance()
  const { pathname, search } = useLocation()
  const { total } = priceLines([{ seats, unitPrice }])
  const left = balance === undefined ? undefined : balance - total
  return (
    <div className="grid gap-1.5" aria-live="polite">
      <p className="num flex justify-between gap-3">
        <span>{t('booking.sumLine', { count: seats, price: formatCoins(unitPrice) })}</span>
        <Price coins={total} look="plain" />
      </p>
      <p className="mt-1.5 flex items-baseline justify-between gap-3 border-line border-t pt-3 font-semibold text-text-1">
        {t('booking.total')}
        <Price coins={total} look="total" />
      </p>
      {left !== undefined && left >= 0 && (
        <p className="num type-small flex justify-between gap-3 text-text-3">
          <span>{t('booking.left')}</span>
          <span>{formatCoins(left)}</span>
        </p>
      )}
      {balance !== undefined && total > balance && (
        <Notice
          tone="warn"
          action={
            <Link
              to={paths.currency({ back: `${pathname}${search}`, need: total - balance })}
              className="link type-label"
            >
              {t('booking.topUp')}
            </Link>
          }
        >
          {t('booking.short', { needed: formatCoins(total), balance: formatCoins(balance) })}
        </Notice>
      )}
    </div>
  )
}
