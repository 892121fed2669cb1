import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DetailPage } from '../../../kit/page.tsx'
import { AsideCard } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { useMe } from '../../../lib/me.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { History } from './history.tsx'
import { readPurchaseIntent } from './model.ts'
import { Packs } from './packs.tsx'
import { OpenPayments, PaymentStatusNotice } from './payments.tsx'
import { useBuying } from './queries.ts'

/** The coin account: balance, packs and transactions. Guests see the packs alone. */
export function Component() {
  const { t } = useTranslation('currency')
  const [search] = useSearchParams()
  const { returnTo, need, paymentId } = readPurchaseIntent(search)
  const isGuest = useSession().status === 'guest'
  const ownBuying = useBuying(paths.currency({ back: returnTo }))
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
          <div className="grid gap-8">
            {paymentId && !isGuest && (
              <section aria-label={t('payment.title')}>
                <PaymentStatusNotice
                  key={paymentId}
                  id={paymentId}
                  returnTo={returnTo}
                  buying={buying}
                />
              </section>
            )}
            <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,1fr)_340px]">
              <div className="wide:col-start-2 wide:row-start-1">
                {isGuest ? <GuestCard /> : <BalanceCard />}
              </div>
              <div className="grid gap-8 md:gap-10">
                <Packs buying={buying} need={need} quiet={paid && returnTo !== undefined} />
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

function BalanceCard() {
  const { t } = useTranslation(['currency', 'common'])
  const { data, error } = useQuery(trpc.currency.balance.queryOptions())
  return (
    <AsideCard>
      <h2 className="type-label text-text-3">{t('balance')}</h2>
      {data ? (
        <p className="num mt-1 flex items-center gap-3 font-display font-medium text-[3rem] text-gold-text leading-tight">
          <CoinIcon className="size-9" />
          <span aria-hidden="true">{formatCoins(data.balance)}</span>
          <span className="sr-only">{t('common:coins', { count: data.balance })}</span>
        </p>
      ) : error ? (
        <p className="mt-1 text-danger">{t('balanceFailed')}</p>
      ) : (
        <Skeleton className="mt-1 h-15 w-40" />
      )}
      {data && data.balance < 0 && (
        <div className="mt-3">
          <Notice tone="warn" title={t('below')}>
            {t('belowText')}
          </Notice>
        </div>
      )}
      <HowToAdd />
    </AsideCard>
  )
}

/** How to add coins in person, with the account number to name at the desk. */
function HowToAdd() {
  const { t } = useTranslation('currency')
  const me = useMe().data
  return (
    <div className="type-small mt-5 border-line border-t pt-4">
      <h3 className="type-label text-text-1">{t('howTitle')}</h3>
      <p className="mt-1.5">{t('how')}</p>
      <p className="mt-2.5 flex justify-between gap-3">
        {t('account')}
        {me ? <b className="num text-text-1">{me.accountId}</b> : <Skeleton className="h-5 w-14" />}
      </p>
    </div>
  )
}

function GuestCard() {
  const { t } = useTranslation(['currency', 'shell'])
  return (
    <section className="panel grid gap-3 p-4 md:p-6">
      <h2 className="type-h3">{t('guest.title')}</h2>
      <p>{t('guest.text')}</p>
      <Button block onClick={() => openAuthDialog()}>
        {t('shell:header.signIn')}
      </Button>
    </section>
  )
}
