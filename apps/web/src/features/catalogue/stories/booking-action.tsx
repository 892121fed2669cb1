import type { GameRow as Game } from '@cco/domain/games/contract'
import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/auth.ts'
import { openAuthDialog } from '../../../lib/auth-dialog.ts'
import { addToCart, CART_MAX, cartItems, updateCartItem } from '../../../lib/cart.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { refreshBookings } from '../../playing/bookings/public.ts'
import type { Booking } from './use-booking.ts'

interface BookingActionProps {
  booking: Booking
}

/** The primary button: adds the game to the cart and opens it, or opens the cart that holds the game. */
export function BookingAction({ booking }: BookingActionProps) {
  const { t } = useTranslation('stories')
  const addGame = useAddToCart(booking)

  if (booking.waitlist && booking.game) {
    return (
      <JoinWaitlist
        key={booking.game.id}
        game={booking.game}
        seats={booking.seats}
        waiting={booking.waiting}
      />
    )
  }
  if (booking.inCart) {
    return (
      <Button asChild variant="primary" size="lg" block>
        <Link to={paths.cart()}>{t('booking.toCart')}</Link>
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      size="lg"
      block
      disabledReason={booking.game ? undefined : t('booking.allTaken')}
      onClick={addGame}
    >
      {t('booking.put')}
    </Button>
  )
}

interface JoinWaitlistProps {
  game: Game
  seats: number
  /** The place the viewer has already. */
  waiting: WaitlistRow | undefined
}

/** Joins the waitlist of a full game; a guest signs in first. */
function JoinWaitlist({ game, seats, waiting }: JoinWaitlistProps) {
  const { t } = useTranslation(['stories', 'error'])
  const client = useQueryClient()
  const guest = useSession().status === 'guest'
  const [automatic, setAutomatic] = useState(false)
  const join = useMutation({
    mutationFn: () => api.waitlist.join.mutate({ gameId: game.id, seats, automatic }),
    onSuccess: () => refreshBookings(client),
  })
  // The list knows what became of the place after joining.
  const entry = waiting ?? join.data?.entry
  if (entry) {
    const { status, position } = entry
    return (
      <Notice
        tone="success"
        live="polite"
        title={status === 'accepted' ? t('booking.taken') : t('booking.joined')}
      >
        {status === 'waiting' && t('booking.joinedText', { position })}
        {status === 'offered' && t('booking.offered')}{' '}
        <Link to={paths.bookings(status === 'accepted' ? undefined : 'waiting')} className="link">
          {t('booking.toWaiting')}
        </Link>
      </Notice>
    )
  }
  return (
    <div className="grid grow gap-3">
      <Checkbox
        label={t('booking.automatic')}
        help={t('booking.automaticHelp')}
        checked={automatic}
        onCheckedChange={setAutomatic}
      />
      {join.error && (
        <Notice tone="danger" live="assertive">
          {errorPhrase(join.error, t)}
        </Notice>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        busy={join.isPending}
        busyLabel={t('booking.joining')}
        onClick={() => (guest ? openAuthDialog('login') : join.mutate())}
      >
        {t('booking.join')}
      </Button>
    </div>
  )
}

/** Adds the chosen game to the cart and opens it, which shows what was added. */
function useAddToCart({ game, seats, guests }: Booking): () => void {
  const { t } = useTranslation('stories')
  const navigate = useNavigate()

  return () => {
    if (!game) return
    if (addToCart(game, seats) === 'full') {
      showToast({
        tone: 'danger',
        title: t('booking.cartFull'),
        text: t('booking.cartFullText', { count: CART_MAX }),
        action: { label: t('booking.toCart'), onClick: () => void navigate(paths.cart()) },
      })
      return
    }
    const item = cartItems().find(({ gameId }) => gameId === game.id)
    const named = guests.map((name) => name.trim()).filter(Boolean)
    if (item && named.length > 0) updateCartItem(item.id, { guests: named })
    void navigate(paths.cart())
  }
}
