import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCart } from '../../../../../lib/cart.ts'
import { paths } from '../../../../../lib/paths.ts'
import { Button } from '../../../../../ui/button.tsx'
import type { Entry } from '../entry.ts'
import { TakeSeat } from './take-seat.tsx'

/** The next step with this game, and the way to its story. */
export function GameActions({ entry }: { entry: Entry }) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  const inCart = useCart().some((item) => item.gameId === game.id)
  const about = (
    <Button asChild>
      <Link to={paths.story(game.story.slug)}>{t('game.about')}</Link>
    </Button>
  )

  if (ownSeats > 0) {
    return (
      <div className="flex flex-wrap gap-2 *:grow">
        <Button asChild>
          <Link to={paths.bookings()}>{t('game.toBookings')}</Link>
        </Button>
        {about}
      </div>
    )
  }
  if (phase !== 'coming') return <div className="flex *:grow">{about}</div>
  if (inCart) {
    return (
      <div className="grid gap-3">
        <p className="type-small text-text-1">{t('game.inCart')}</p>
        <div className="flex flex-wrap gap-2 *:first:grow">
          <Button asChild variant="primary">
            <Link to={paths.cart()}>{t('game.toCart')}</Link>
          </Button>
          {about}
        </div>
      </div>
    )
  }
  return <TakeSeat game={game}>{about}</TakeSeat>
}
