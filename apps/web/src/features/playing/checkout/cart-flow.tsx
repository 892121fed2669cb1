import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Step = 'cart' | 'checkout' | 'done'

/** The steps from the cart to a booking, for a `FlowPage`; checkout links back to the cart. */
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

interface Props {
  error: unknown
  onRetry: () => void
}

/** The server could not check the cart. */
export function CheckFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['cart', 'common', 'error'])
  return (
    <div className="mb-4">
      <Notice tone="warn" live="polite" title={t('checkFailed')}>
        <p>{errorPhrase(error, t)}</p>
        <Button size="sm" onClick={onRetry} className="mt-2">
          {t('common:retry')}
        </Button>
      </Notice>
    </div>
  )
}
