import { cartItems, putBackToCart, removeFromCart } from '../../../lib/cart.ts'
import { showToast } from '../../../ui/toast.ts'
import type { CheckedLine } from './model.ts'

interface Words {
  removed: string
  undo: string
  title: string
}

/** Takes a game out of the cart at once, and for a moment offers to put it back as it was. */
export function removeLine({ item, game }: CheckedLine, words: Words): void {
  removeFromCart(item.id)
  const putBack = () => {
    // Put in anew meanwhile, the game is in the cart as it was chosen last.
    if (!cartItems().some(({ gameId }) => gameId === item.gameId)) putBackToCart(item)
  }
  showToast({
    tone: 'info',
    title: words.removed,
    text: words.title,
    // A game that is no more has nowhere to come back from.
    ...(game && { action: { label: words.undo, onClick: putBack } }),
  })
}
