import type { PayAndAcceptInput } from '@cco/domain/bookings/order'
import type { TopUp } from '@cco/domain/payments/top-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { paths } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useResetOnReturn } from '../../money/currency/public.ts'
import { leaveFor, purchaseFor } from '../orders/public.ts'
import { refreshBookings } from './refresh.ts'

type Paid = { offer: PayAndAcceptInput['offer']; topUp: TopUp }

/** Opens the payment of the coins that offered seats lack, which accepts them once it is credited. */
export function useOfferPayment() {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''
  const returnTo = paths.bookings('waiting')
  const payment = useMutation({
    mutationFn: async ({ offer, topUp }: Paid) => {
      const { purchase, ...send } = purchaseFor([userId, offer], topUp, returnTo)
      send.sent()
      try {
        const answer = await api.orders.payAndAccept.mutate({ purchase, offer })
        send.answered()
        return answer
      } catch (error) {
        send.answered(error)
        throw error
      }
    },
    onSuccess: ({ payment }) => {
      if (payment) leaveFor(payment, returnTo)
      else showToast({ tone: 'success', title: t('offer.taken') })
    },
    onSettled: () => refreshBookings(client),
  })
  useResetOnReturn(payment.reset)
  return payment
}
