import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../../lib/money.ts'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Price } from '../../games/shared/price.tsx'
import type { CheckedLine } from './checked-line.ts'

interface Props {
  line: CheckedLine
}

/** What a line costs; a price that has changed stands beside the one the person saw. */
export function LinePrice({ line: { item, game, total, problem } }: Props) {
  const { t } = useTranslation('common')
  const changed = problem?.code === 'price_changed' && game ? game.price * item.seats : undefined
  return (
    <div className="grid content-start justify-items-end gap-1">
      {changed === undefined ? (
        <Price coins={total} />
      ) : (
        <>
          <s className="no-underline">
            <CoinAmount
              look="was"
              amount={formatCoins(total)}
              label={t('coins', { count: total })}
            />
          </s>
          <Price coins={changed} />
        </>
      )}
      {item.seats > 1 && (
        <span className="num type-small text-text-3">
          {item.seats} × {formatCoins(game?.price ?? item.price)}
        </span>
      )}
    </div>
  )
}
