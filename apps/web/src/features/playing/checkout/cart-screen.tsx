import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { FlowPage } from '../../../kit/page.tsx'
import type { PageState } from '../../../kit/page-content.tsx'
import { AsideCard } from '../../../kit/page-parts.tsx'
import { useSession } from '../../../lib/auth.ts'
import { type AuthTab, openAuthDialog, useAuthDialog } from '../../../lib/auth-dialog.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { BillRows, CartRefundRules } from './bill-rows.tsx'
import { CheckFailed, useCartSteps } from './cart-flow.tsx'
import { CartLines } from './cart-lines.tsx'
import { type CheckedCart, isEmpty } from './model.ts'
import { useCheckedCart } from './use-checked-cart.ts'

/** The cart, checked with the server at every visit. */
export function Component() {
  const { t } = useTranslation(['cart', 'error'])
  const { cart, query } = useCheckedCart()
  const { guest, proceed } = useContinueToCheckout()
  const steps = useCartSteps('cart')

  const button = (
    <Button
      variant="primary"
      size="lg"
      block
      disabledReason={
        cart.nothingLeft ? t('blocked') : cart.unnamed ? t('error:guests_unnamed') : undefined
      }
      onClick={() => proceed('login')}
    >
      {guest ? t('signInAndGoOn') : t('goOn')}
    </Button>
  )
  return (
    <FlowPage
      title={t('title')}
      steps={steps}
      aside={
        <CartBill
          cart={cart}
          action={button}
          onSignUp={
            guest && !cart.nothingLeft && !cart.unnamed ? () => proceed('signup') : undefined
          }
        />
      }
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

interface Props {
  cart: CheckedCart
  action: ReactNode
  /** Continues with a new account; absent for users. */
  onSignUp: (() => void) | undefined
}

function CartBill({ cart, action, onSignUp }: Props) {
  const { t } = useTranslation('cart')
  return (
    <AsideCard
      title={t('summary')}
      action={action}
      note={
        <>
          {t('holdsNothing')} <CartRefundRules cart={cart} />
        </>
      }
    >
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-3">
        <BillRows cart={cart} />
        <div className="col-span-full grid grid-cols-subgrid items-center border-line border-t pt-4">
          <dt className="type-h3 text-text-1">{t('total')}</dt>
          <dd className="justify-self-end">
            <Price coins={cart.total} look="total" />
          </dd>
        </div>
      </dl>
      {cart.blocked && <p className="type-small mt-3 text-warn">{t('blockedNote')}</p>}
      {onSignUp && (
        <Button block className="mt-4.5" onClick={onSignUp}>
          {t('signUpAndGoOn')}
        </Button>
      )}
    </AsideCard>
  )
}

/**
 * Continues to checkout. A guest signs in over the cart first and continues once signed in; closing the
 * dialog cancels.
 */
function useContinueToCheckout() {
  const navigate = useNavigate()
  const { status } = useSession()
  const dialog = useAuthDialog()
  const [requested, setRequested] = useState(false)
  const guest = status === 'guest'

  useEffect(() => {
    if (!requested) return
    if (status === 'signedIn') void navigate(paths.checkout())
    else if (guest && dialog === null) setRequested(false)
  }, [requested, status, guest, dialog, navigate])

  function proceed(tab: AuthTab) {
    if (guest) openAuthDialog(tab)
    setRequested(true)
  }
  return { guest, proceed }
}
