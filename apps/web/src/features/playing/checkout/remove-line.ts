import { cartItems, putBackToCart, removeFromCart } from '../../../lib/cart.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { CheckedLine } from './model.ts'

interface Labels {
  removed: string
  undo: string
  title: string
}

/** Removes a game from the cart and offers to undo it in a toast. */
export function removeLine({ item, game }: CheckedLine, labels: Labels): void {
  removeFromCart(item.id)
  const putBack = () => {
    // A game added again since then keeps its new choice.
    if (!cartItems().some(({ gameId }) => gameId === item.gameId)) putBackToCart(item)
  }
  showToast({
    tone: 'info',
    title: labels.removed,
    text: labels.title,
    // A game that no longer exists cannot be restored.
    ...(game && { action: { label: labels.undo, onClick: putBack } }),
  })
}
