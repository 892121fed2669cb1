import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'

type Step = 'cart' | 'checkout' | 'done'

/** The way from the cart to a booking, for a `FlowPage`; the cart can be gone back to. */
export function useCartSteps(current: Step) {
  const { t } = useTranslation('cart')
  const cart = t('steps.cart')
  return {
    label: t('steps.label'),
    doneLabel: t('steps.behind'),
    current,
    steps: [
      {
        key: 'cart',
        content:
          current === 'checkout' ? (
            <Link to={paths.cart()} className="hover:text-text-1 hover:underline">
              {cart}
            </Link>
          ) : (
            cart
          ),
      },
      { key: 'checkout', content: t('steps.checkout') },
      { key: 'done', content: t('steps.done') },
    ],
  }
}
