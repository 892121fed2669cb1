import type { StoryCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { formatCoins } from '../../../lib/numbers.ts'
import { CoinAmount } from '../../../ui/coin-amount.tsx'

interface StoryPriceProps {
  story: Pick<StoryCard, 'price' | 'priceVaries'>
}

/** The price of a seat of a story: `1 200`, or `от 1 200` where it depends on the date. */
export function StoryPrice({ story: { price, priceVaries } }: StoryPriceProps) {
  const { t } = useTranslation('stories')
  if (!priceVaries) return <Price coins={price} />
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="text-text-3">
        {t('priceFrom')}
      </span>
      <CoinAmount amount={formatCoins(price)} label={t('priceFromCoins', { count: price })} />
    </span>
  )
}
