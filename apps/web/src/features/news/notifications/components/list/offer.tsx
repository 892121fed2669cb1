import type { Notification } from '@cco/domain/notification/contract'
import { lazy, Suspense } from 'react'
import { phrases } from '../../../../../lib/i18n.ts'

const Actions = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../../playing/bookings/shared/offer-actions.tsx'),
    phrases('offers'),
  ])
  return { default: module.OfferActions }
})

interface Props {
  offer: NonNullable<Notification['offer']>
  onAnswered: () => void
  onFollow: () => void
}

/** The offer of a seat, downloaded with the first one: few people wait for a seat. */
export function Offer(props: Props) {
  return (
    <Suspense fallback={<div className="h-24" />}>
      <Actions {...props} />
    </Suspense>
  )
}
