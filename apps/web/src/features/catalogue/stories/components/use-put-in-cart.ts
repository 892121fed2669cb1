import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addToCart, CART_MAX, cartItems, updateCartItem } from '../../../../lib/cart.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { showToast } from '../../../../ui/toast.ts'
import type { Booking } from './use-booking.ts'

/** Sets the chosen game aside and says so. Answers whether it is in the cart now. */
export function usePutInCart({ game, seats, guests }: Booking): () => boolean {
  const { t } = useTranslation(['stories', 'common'])
  const navigate = useNavigate()
  const action = { label: t('booking.toCart'), onClick: () => void navigate(paths.cart()) }

  return () => {
    if (!game) return false
    if (addToCart(game, seats) === 'full') {
      showToast({
        tone: 'danger',
        title: t('booking.cartFull'),
        text: t('booking.cartFullText', { count: CART_MAX }),
        action,
      })
      return false
    }
    const item = cartItems().find(({ gameId }) => gameId === game.id)
    const named = guests.map((name) => name.trim()).filter(Boolean)
    if (item && named.length > 0) updateCartItem(item.id, { guests: named })
    showToast({
      tone: 'success',
      title: t('booking.added', { title: localize(game.story.title) }),
      text: `${formatDayTime(game.startsAt)}, ${t('common:seats', { count: seats })}`,
      action,
    })
    return true
  }
}
