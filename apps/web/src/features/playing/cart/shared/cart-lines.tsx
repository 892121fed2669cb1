import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CartLine } from './cart-line.tsx'
import type { CheckedCart } from './checked-cart.ts'
import { GiftLine } from './gift-line.tsx'
import { TierLine } from './tier-line.tsx'

interface Props {
  cart: Pick<CheckedCart, 'lines' | 'gifts' | 'tier'>
}

/** What is in the cart, one under another: games, gifts, a subscription. */
export function CartLines({ cart: { lines, gifts, tier } }: Props) {
  const { t } = useTranslation('cart')
  const list = useRef<HTMLUListElement>(null)
  // The pressed button goes with its line; whoever pressed it stays in the list.
  const stay = () => list.current?.focus()
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('lines')}
      className="panel divide-y divide-line-soft outline-none"
    >
      {lines.map((line) => (
        <CartLine key={line.item.id} line={line} onRemove={stay} />
      ))}
      {gifts.map((gift) => (
        <GiftLine key={gift.entry.id} checked={gift} onRemove={stay} />
      ))}
      {tier && <TierLine checked={tier} onRemove={stay} />}
    </ul>
  )
}
