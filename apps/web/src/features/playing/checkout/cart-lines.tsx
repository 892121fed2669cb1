import { Gift, type LucideIcon, Repeat, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { acceptPrice, putBackToCart, removeFromCart } from '../../../lib/cart.ts'
import type { CartGift, CartTier } from '../../../lib/cart-entry.ts'
import { formatDayTime, zoneLabel } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { maskedText } from '../../../lib/streamer-link.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { GameLine } from './game-line.tsx'
import type { Checked, CheckedCart } from './model.ts'

interface CartLinesProps {
  cart: Pick<CheckedCart, 'lines' | 'gifts' | 'tier'>
}

/** Games, gifts and a subscription of the cart. */
export function CartLines({ cart: { lines, gifts, tier } }: CartLinesProps) {
  const { t } = useTranslation('cart')
  const list = useRef<HTMLUListElement>(null)
  // The pressed button goes with its line, so the list takes the focus.
  const focusList = () => list.current?.focus()
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('lines')}
      className="panel divide-y divide-line-soft outline-none"
    >
      {lines.map((line) => (
        <GameLine key={line.item.id} line={line} onRemove={focusList} />
      ))}
      {gifts.map((gift) => (
        <GiftLine key={gift.entry.id} checked={gift} onRemove={focusList} />
      ))}
      {tier && <TierLine checked={tier} onRemove={focusList} />}
    </ul>
  )
}

interface GiftLineProps {
  checked: Checked<CartGift>
  onRemove: () => void
}

function GiftLine({ checked, onRemove }: GiftLineProps) {
  const { t } = useTranslation(['cart', 'common'])
  const { message, deliverAt } = checked.entry
  const who = maskedText(checked.entry.who) || t('common:noName')
  const isLater = deliverAt !== null && Date.parse(deliverAt) > Date.now()
  return (
    <ExtraLine checked={checked} icon={Gift} title={t('gift.title', { who })} onRemove={onRemove}>
      <p>
        {isLater
          ? t('gift.later', { when: formatDayTime(deliverAt), zone: zoneLabel(deliverAt) })
          : t('gift.now')}
      </p>
      {message && <p className="line-clamp-2 break-words text-text-3">{message}</p>}
    </ExtraLine>
  )
}

interface TierLineProps {
  checked: Checked<CartTier>
  onRemove: () => void
}

function TierLine({ checked, onRemove }: TierLineProps) {
  const { t } = useTranslation('cart')
  const title = t('tierBought', { tier: localize(checked.entry.name) })
  return (
    <ExtraLine checked={checked} icon={Repeat} title={title} onRemove={onRemove}>
      <p>{t('tier.about')}</p>
    </ExtraLine>
  )
}

interface ExtraLineProps {
  checked: Checked<CartGift | CartTier>
  icon: LucideIcon
  title: string
  children: ReactNode
  /** Called when the line is removed. */
  onRemove: () => void
}

/** A line of the cart that is no game. */
function ExtraLine({ checked, icon, title, children, onRemove }: ExtraLineProps) {
  const { t } = useTranslation(['cart', 'common', 'error'])
  const { entry, price, problem } = checked
  const isDearer = problem?.code === 'price_changed'
  const remove = () => {
    onRemove()
    removeFromCart(entry.id)
    const action = { label: t('undo'), onClick: () => putBackToCart(entry) }
    showToast({ tone: 'info', title: t('taken'), text: title, action })
  }
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3.5 p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-x-4.5 md:p-5">
      <span className="row-span-3 grid aspect-square w-full place-items-center self-start rounded-md border border-line bg-surface-well text-text-2">
        <Icon of={icon} size={28} />
      </span>
      <h2 className="type-h3 min-w-0 break-words">{title}</h2>
      <div className="grid content-start justify-items-end gap-1">
        {isDearer && (
          <s className="no-underline">
            <CoinAmount
              look="was"
              amount={formatCoins(entry.price)}
              label={t('common:coins', { count: entry.price })}
            />
          </s>
        )}
        <Price coins={isDearer ? price : entry.price} />
      </div>
      <div className="type-small col-span-2 col-start-2 mt-1 grid max-w-[44ch] gap-1">
        {children}
      </div>
      <div className="col-span-2 col-start-2 mt-3 flex justify-end">
        <button
          type="button"
          aria-label={t('removeGame', { title })}
          onClick={remove}
          className="link touch type-label py-1"
        >
          {t('remove')}
        </button>
      </div>
      {problem && (
        <div className="col-span-full mt-3">
          <Notice tone="warn" live="polite" icon={TriangleAlert}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p>{errorPhrase(problem, t)}</p>
              {isDearer && (
                <Button size="sm" onClick={() => acceptPrice(entry.id, price)}>
                  {t('acceptPrice')}
                </Button>
              )}
            </div>
          </Notice>
        </div>
      )}
    </li>
  )
}
