import { isEmpty } from '../../cart/shared/checked-cart.ts'
import { useCheckedCart } from '../../cart/shared/use-checked-cart.ts'
import { Done } from '../components/done.tsx'
import { NothingToPay } from '../components/nothing-to-pay.tsx'
import { Review } from '../components/review.tsx'
import { useCheckout } from '../components/use-checkout.ts'

/** Paying for the cart: the last look, and what came of it. */
export function Component() {
  const { cart, balance, query } = useCheckedCart()
  const checkout = useCheckout({ amount: cart.total, balance }, cart)
  const { done } = checkout
  if (done) return <Done done={done} />
  if (isEmpty(cart)) return <NothingToPay />
  return <Review cart={cart} balance={balance} query={query} checkout={checkout} />
}
