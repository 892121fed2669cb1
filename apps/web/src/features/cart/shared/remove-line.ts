import { addToCart, cartItems, removeFromCart, updateCartItem } from '../../../lib/cart.ts'
import { showToast } from '../../../ui/toast.ts'
import type { CheckedLine } from './checked-line.ts'

interface Words {
  removed: string
  undo: string
  title: string
}

/** Takes a game out of the cart at once, and for a moment offers to put it back as it was. */
export function removeLine({ item, game }: CheckedLine, words: Words): void {
  removeFromCart(item.id)
  const putBack = () => {
    if (!game || addToCart(game) !== 'added') return
    const { seats, guests, price, selectedDate } = item
    const back = cartItems().at(-1)
    if (back) updateCartItem(back.id, { seats, guests, price, selectedDate })
  }
  showToast({
    tone: 'info',
    title: words.removed,
    text: words.title,
    // A game that is no more has nowhere to come back from.
    ...(game && { action: { label: words.undo, onClick: putBack } }),
  })
}
