import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FlowPage } from '../../../../kit/flow-page.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCartSteps } from '../../cart/shared/use-cart-steps.tsx'

/** The cart is empty: paid for before, or in another tab. */
export function NothingToPay() {
  const { t } = useTranslation('checkout')
  return (
    <FlowPage
      title={t('title')}
      steps={useCartSteps('checkout')}
      primaryAction={null}
      aside={null}
      state={{
        kind: 'empty',
        empty: {
          emblem: 'book',
          title: t('empty'),
          text: t('emptyText'),
          actions: (
            <>
              <Button asChild variant="primary">
                <Link to={paths.bookings()}>{t('toBookings')}</Link>
              </Button>
              <Button asChild>
                <Link to={paths.calendar()}>{t('toCalendar')}</Link>
              </Button>
            </>
          ),
        },
      }}
    />
  )
}
