import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FlowPage } from '../../../../kit/flow-page.tsx'
import type { PageState } from '../../../../kit/page-state.ts'
import { Price } from '../../../../kit/price.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { CartBill } from '../components/cart-bill.tsx'
import { useGoOn } from '../components/use-go-on.ts'
import { CartLines } from '../shared/cart-lines.tsx'
import { CheckFailed } from '../shared/check-failed.tsx'
import { isEmpty } from '../shared/checked-cart.ts'
import { useCartSteps } from '../shared/use-cart-steps.tsx'
import { useCheckedCart } from '../shared/use-checked-cart.ts'

/** What a person has set aside, checked against the club's books at every visit. */
export function Component() {
  const { t } = useTranslation(['cart', 'error'])
  const { cart, query } = useCheckedCart()
  const { guest, goOn } = useGoOn()
  const steps = useCartSteps('cart')

  const button = (
    <Button
      variant="primary"
      size="lg"
      block
      disabledReason={
        cart.blocked ? t('blocked') : cart.unnamed ? t('error:guests_unnamed') : undefined
      }
      onClick={goOn}
    >
      {guest ? t('signInAndGoOn') : t('goOn')}
    </Button>
  )
  return (
    <FlowPage
      title={t('title')}
      steps={steps}
      aside={<CartBill cart={cart} action={button} />}
      primaryAction={{ summary: <Price coins={cart.total} />, button }}
      state={isEmpty(cart) ? empty() : { kind: 'ready', children: content() }}
    />
  )

  function content() {
    return (
      <>
        {query.error && <CheckFailed error={query.error} onRetry={() => void query.refetch()} />}
        <CartLines cart={cart} />
      </>
    )
  }

  function empty(): PageState {
    return {
      kind: 'empty',
      empty: {
        emblem: 'lantern',
        title: t('empty'),
        text: t('emptyText'),
        actions: (
          <>
            <Button asChild variant="primary">
              <Link to={paths.calendar()}>{t('toCalendar')}</Link>
            </Button>
            <Button asChild>
              <Link to={paths.stories()}>{t('toStories')}</Link>
            </Button>
          </>
        ),
      },
    }
  }
}
