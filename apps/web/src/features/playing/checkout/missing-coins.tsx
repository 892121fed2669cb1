import { cheapestTopUp } from '@cco/domain/payment/top-up'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { formatMoney } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PaymentStatusNotice, useBuying } from '../../money/currency/public.ts'

/** Buying the missing coins in the cheapest way, and coming back to the checkout. */
export function useMissingCoins(need: number | undefined) {
  const buying = useBuying(paths.checkout())
  const enabled = need !== undefined && need > 0
  const packs = useQuery({ ...trpc.payments.packs.queryOptions(), enabled }).data?.items
  const topUp = enabled && packs ? cheapestTopUp(packs, need) : null
  return { need, topUp, buying }
}

interface MissingCoinsProps {
  missing: ReturnType<typeof useMissingCoins>
}

/** The only next step: buys the missing coins, or leads to the packs where they cannot be bought at once. */
export function BuyMissingCoins({ missing: { need, topUp, buying } }: MissingCoinsProps) {
  const { t } = useTranslation('checkout')
  if (!topUp) {
    return (
      <Button asChild variant="primary" size="lg" block>
        <Link to={paths.currency({ back: paths.checkout(), need })}>{t('topUp')}</Link>
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      busy={buying.leaving}
      busyLabel={t('leaving')}
      onClick={() => buying.buy(topUp)}
    >
      {t('buyMissing', {
        count: topUp.coins,
        price: formatMoney(topUp.priceMinor, topUp.currency),
      })}
    </Button>
  )
}

/** Beside the button: the way to the packs, and why the payment could not be opened. */
export function OtherTopUps({ missing: { need, topUp, buying } }: MissingCoinsProps) {
  const { t } = useTranslation(['checkout', 'error'])
  return (
    <>
      {topUp && (
        <Link
          to={paths.currency({ back: paths.checkout(), need })}
          className="link touch type-label mt-3 inline-block"
        >
          {t('otherTopUps')}
        </Link>
      )}
      {buying.error && (
        <div className="mt-3">
          <Notice tone="danger" live="assertive">
            {errorPhrase(buying.error, t)}
          </Notice>
        </div>
      )}
    </>
  )
}

/** The payment that the buyer returns from; once it is paid, the order is checked with the new balance. */
export function ReturnedPayment({ buying }: { buying: ReturnType<typeof useBuying> }) {
  const client = useQueryClient()
  const [search] = useSearchParams()
  const id = search.get('payment')
  const { data } = useQuery({ ...trpc.payments.mine.queryOptions(), enabled: id !== null })
  const paid = data?.items.find((payment) => payment.id === id)?.status === 'paid'
  useEffect(() => {
    if (paid) void client.invalidateQueries(trpc.bookings.preview.pathFilter())
  }, [paid, client])
  if (id === null) return null
  return (
    <div className="mb-4">
      <Suspense fallback={<Skeleton className="h-18" />}>
        <PaymentStatusNotice key={id} id={id} returnTo={undefined} buying={buying} />
      </Suspense>
    </div>
  )
}
