import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { JoinWaitlist } from './join-waitlist.tsx'
import type { Booking } from './use-booking.ts'
import { usePutInCart } from './use-put-in-cart.ts'

interface Props {
  booking: Booking
  onPut?: () => void
}

/** The gold button: into the cart, or to the cart when the game is there already. */
export function BookingDeed({ booking, onPut }: Props) {
  const { t } = useTranslation('stories')
  const putInCart = usePutInCart(booking)
  const [put, setPut] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)

  // The button that had focus has just become this link.
  useEffect(() => {
    if (put) link.current?.focus()
  }, [put])

  if (booking.waitlist && booking.game) {
    return <JoinWaitlist key={booking.game.id} game={booking.game} seats={booking.seats} />
  }
  if (booking.inCart) {
    return (
      <Button asChild variant="primary" size="lg" block>
        <Link ref={link} to={paths.cart()}>
          {t('booking.toCart')}
        </Link>
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      disabledReason={booking.game ? undefined : t('booking.allTaken')}
      onClick={() => {
        if (!putInCart()) return
        setPut(true)
        onPut?.()
      }}
    >
      {t('booking.put')}
    </Button>
  )
}
