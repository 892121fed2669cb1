import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'
import { formatCoins } from '../../../../lib/money.ts'
import { CoinAmount } from '../../../../ui/coin-amount.tsx'
import type { CheckedLine } from './checked-line.ts'

interface Props {
  line: CheckedLine
}

/**
 * What a line costs; one that has changed, or that free games and a promo code lower,
 * stands beside what it was.
 */
export function LinePrice({ line: { item, game, price, total, problem } }: Props) {
  const { t } = useTranslation('common')
  const changed = problem?.code === 'price_changed' && game ? game.price * item.seats : undefined
  const now = changed ?? total
  const unitPrice = changed === undefined ? item.price : (game?.price ?? item.price)
  return (
    <div className="grid content-start justify-items-end gap-1">
      {now === price ? (
        <Price coins={price} />
      ) : (
        <>
          <s className="no-underline">
            <CoinAmount
              look="was"
              amount={formatCoins(price)}
              label={t('coins', { count: price })}
            />
          </s>
          <Price coins={now} />
        </>
      )}
      {item.seats > 1 && (
        <span className="num type-small text-text-3">
          {item.seats} × {formatCoins(unitPrice)}
        </span>
      )}
    </div>
  )
}
