import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../../kit/detail-page.tsx'
import { trpc } from '../../../../lib/api.ts'
import { useSession } from '../../../../lib/auth.ts'
import { openAuthDialog } from '../../../../lib/auth-dialog.ts'
import { BalanceCard } from '../components/balance-card.tsx'
import { GuestCard } from '../components/guest-card.tsx'
import { History } from '../components/history.tsx'
import { OpenPayments } from '../components/open-payments.tsx'
import { Packs } from '../components/packs.tsx'
import { PaymentStanding } from '../components/payment-standing.tsx'
import { useErrand } from '../components/use-errand.ts'
import { useBuying } from '../queries.ts'

/** The coin account: what is on it, how more is bought, and its history; guests see the packs. */
export function Component() {
  const { t } = useTranslation('currency')
  const { back, need, paymentId } = useErrand()
  const isGuest = useSession().status === 'guest'
  const ownBuying = useBuying(back)
  const buying = isGuest ? { ...ownBuying, buy: () => openAuthDialog() } : ownBuying
  const options = trpc.payments.mine.queryOptions()
  const payments = useQuery({ ...options, enabled: !isGuest }).data?.items
  const paid = payments?.find(({ id }) => id === paymentId)?.status === 'paid'
  return (
    <DetailPage
      title={t('title')}
      lead={t('purpose')}
      primaryAction={null}
      state={{
        kind: 'ready',
        // Not the page's own aside: on a phone the balance comes before all the rest.
        children: (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {paymentId && !isGuest && (
              <section aria-label={t('payment.title')}>
                <PaymentStanding key={paymentId} id={paymentId} back={back} buying={buying} />
              </section>
            )}
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
              <div className="wide:col-start-2 wide:row-start-1">
                {isGuest ? <GuestCard /> : <BalanceCard />}
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-10">
                <Packs buying={buying} need={need} quiet={paid && back !== undefined} />
                {!isGuest && (
                  <>
                    <OpenPayments except={paymentId} />
                    <History />
                  </>
                )}
              </div>
            </div>
          </div>
        ),
      }}
    />
  )
}
