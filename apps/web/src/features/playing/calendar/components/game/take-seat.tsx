import { CodedError } from '@cco/domain/error/codes'
import type { GameRow } from '@cco/domain/game/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { addToCart, CART_MAX } from '../../../../../lib/cart.ts'
import { errorPhrase } from '../../../../../lib/error.ts'
import { paths } from '../../../../../lib/paths.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Notice } from '../../../../../ui/notice.tsx'
import { gameAddress } from '../../../games/shared/game-address.ts'

interface Props {
  game: GameRow
  /** Stands beside the button. */
  children: ReactNode
}

/** Puts a game into the cart and goes there; out of reach, it says why. */
export function TakeSeat({ game, children }: Props) {
  const { t } = useTranslation(['calendar', 'error'])
  const navigate = useNavigate()
  const [cartFull, setCartFull] = useState(false)
  const { book } = game.can

  if (hasWaitlist(book)) {
    return (
      <div className="flex flex-wrap gap-2 *:first:grow">
        <Button asChild variant="primary">
          <Link to={gameAddress(game.story.slug, game.id)}>{t('game.waitlist')}</Link>
        </Button>
        {children}
      </div>
    )
  }
  const take = () => {
    if (addToCart(game) === 'full') setCartFull(true)
    else void navigate(paths.cart())
  }
  return (
    <div className="grid gap-3">
      {cartFull && (
        <Notice tone="warn" live="assertive">
          {t('game.cartFull', { count: CART_MAX })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 *:first:grow">
        <Button
          variant="primary"
          onClick={take}
          disabledReason={book === true ? undefined : errorPhrase(new CodedError(book.because), t)}
        >
          {t('game.take')}
        </Button>
        {children}
      </div>
    </div>
  )
}
