import { CodedError } from '@cco/domain/error/codes'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FlowPage } from '../../../../kit/flow-page.tsx'
import { Price } from '../../../../kit/price.tsx'
import { failureOf } from '../../../../lib/error.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { CartLines } from '../../cart/shared/cart-lines.tsx'
import { CheckFailed } from '../../cart/shared/check-failed.tsx'
import type { CheckedCart } from '../../cart/shared/checked-cart.ts'
import { useCartSteps } from '../../cart/shared/use-cart-steps.tsx'
import type { useCheckedCart } from '../../cart/shared/use-checked-cart.ts'
import { Bill } from './bill.tsx'
import { PayNotice } from './pay-notice.tsx'
import type { useCheckout } from './use-checkout.ts'

interface Props {
  cart: CheckedCart
  balance: number | null
  query: ReturnType<typeof useCheckedCart>['query']
  checkout: ReturnType<typeof useCheckout>
}

/** The last look before the coins go: what, for how much, and what stands in the way. */
export function Review({ cart, balance, query, checkout }: Props) {
  const { t } = useTranslation(['checkout', 'cart', 'error'])
  const { pay, paying, refused, unanswered } = checkout
  const needed = cart.total
  const shortfall = unanswered ? null : shortOf()

  const button = shortfall ? (
    // The one next step; the reason stands in the notice, and coins bring the person back here.
    <Button asChild variant="primary" size="lg" block>
      <Link to={paths.currency({ back: paths.checkout(), need: missing(shortfall) })}>
        {t('topUp')}
      </Link>
    </Button>
  ) : (
    <Button
      variant="primary"
      size="lg"
      block
      busy={paying}
      busyLabel={t('paying')}
      disabledReason={paying ? undefined : reason()}
      onClick={pay}
    >
      {t(cart.lines.length > 0 ? 'pay' : 'payOnly')}
    </Button>
  )
  return (
    <FlowPage
      title={t('title')}
      steps={useCartSteps('checkout')}
      primaryAction={{ summary: <Price coins={needed} />, button }}
      aside={
        <Bill
          cart={cart}
          balance={balance}
          button={button}
          notice={<PayNotice shortfall={shortfall} refused={refused} unanswered={unanswered} />}
        />
      }
      state={{
        kind: 'ready',
        children: (
          <>
            {query.error && (
              <CheckFailed error={query.error} onRetry={() => void query.refetch()} />
            )}
            <CartLines cart={cart} />
          </>
        ),
      }}
    />
  )

  function reason(): string | undefined {
    // Nothing is certain any more but the answer to the request itself.
    if (unanswered) return undefined
    if (query.error) return t('unchecked')
    if (!cart.known) return t('checking')
    if (cart.blocked) return t('cart:blocked')
    if (cart.unnamed) return t('error:guests_unnamed')
  }

  /** Too few coins, by the balance that is shown or by what the server answered. */
  function shortOf(): Error | null {
    if (balance !== null && balance < needed) {
      return new CodedError('insufficient_coins', { needed, balance })
    }
    return refused && failureOf(refused).code === 'insufficient_coins' ? refused : null
  }
}

/** Coins that are missing, as the refusal tells them. */
function missing(short: Error): number | undefined {
  const { needed, balance } = failureOf(short).details
  return Number(needed) - Number(balance) || undefined
}
