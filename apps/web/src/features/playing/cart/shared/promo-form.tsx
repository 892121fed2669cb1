import { PromoField } from '../../../money/promo-codes/public.ts'
import { setCartPromo, useCartPromo } from './cart-promo.ts'
import type { CheckedCart } from './checked-cart.ts'

interface Props {
  cart: CheckedCart
}

/** The promo code of the cart. */
export function PromoForm({ cart }: Props) {
  return <PromoField kept={useCartPromo()} judged={cart.promo} onChange={setCartPromo} />
}
