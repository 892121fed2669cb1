import type { GameRow } from '@cco/domain/games/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { GenreLabel, Price } from '../../../../kit/labels.tsx'
import { RefundRulesLink } from '../../../../kit/refund-rules-link.tsx'
import { addToCart, CART_MAX, useCart } from '../../../../lib/cart.ts'
import { formatDayTimeRange } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { gameAddress } from '../game-action.tsx'
import { GamePlace } from '../game-facts.tsx'
import { GameSeats } from '../game-seats.tsx'
import { GuildFirst } from '../guild-first.tsx'
import { refusalOf, useCanBook, useWaitlistEntry } from '../queries.ts'
import type { Entry } from './model.ts'

/** The card of a game in a popover: its facts and the next action. */
export function GameCard({ entry }: { entry: Entry }) {
  return (
    <div className="grid w-80 max-w-full gap-4 p-4">
      <GameFacts
        entry={entry}
        title={<h2 className="type-h4 line-clamp-3">{localize(entry.game.story.title)}</h2>}
      />
      <GameActions entry={entry} />
    </div>
  )
}

/** The facts alone, for a game that is pointed at. */
export function GamePreview({ entry }: { entry: Entry }) {
  return (
    <div className="grid gap-4">
      <GameFacts
        entry={entry}
        title={<p className="type-h4 line-clamp-3">{localize(entry.game.story.title)}</p>}
      />
    </div>
  )
}

interface FactsProps {
  entry: Entry
  /** Where nothing above shows it yet. */
  title?: ReactNode
}

/** Cover, genre, time, people and place, seats and price. */
export function GameFacts({ entry, title }: FactsProps) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  return (
    <>
      <div className="flex gap-3">
        <div className="w-16 flex-none">
          <Cover slug={game.story.slug} />
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <GenreLabel genre={game.story.genre} />
          {title}
          <p className="type-small num whitespace-normal! text-text-1">
            {formatDayTimeRange(game.startsAt, game.endsAt)}
          </p>
          <p className="type-small wrap-anywhere">
            <span className="block">{localize(game.master.name)}</span>
            <GamePlace game={game} everyLanguage />
          </p>
        </div>
      </div>
      <GuildFirst game={game} />
      {ownSeats > 0 && (
        <div>
          <Badge tone="success">{t('game.ownSeats', { count: ownSeats })}</Badge>
        </div>
      )}
      {phase === 'coming' ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <GameSeats game={game} />
          {ownSeats === 0 && <Price coins={game.price} />}
        </div>
      ) : (
        <p className="type-small text-text-3">{t(`game.${phase}`)}</p>
      )}
    </>
  )
}

/** The next action for a game, and the link to its story. */
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

interface TakeSeatProps {
  game: GameRow
  /** Beside the button. */
  children: ReactNode
}

/** Puts a game into the cart and opens the cart; the reason why not where it cannot be booked. */
function TakeSeat({ game, children }: TakeSeatProps) {
  const { t } = useTranslation(['calendar', 'error'])
  const navigate = useNavigate()
  const [cartFull, setCartFull] = useState(false)
  const book = useCanBook([game])(game)
  const entry = useWaitlistEntry(game.id, { enabled: hasWaitlist(book) })

  if (hasWaitlist(book)) {
    return (
      <div className="flex flex-wrap gap-2 *:first:grow">
        <Button asChild variant={entry ? 'secondary' : 'primary'}>
          {entry ? (
            <Link to={paths.bookings('waiting')}>{t('game.onWaitlist')}</Link>
          ) : (
            <Link to={gameAddress(game.story.slug, game.id)}>{t('game.waitlist')}</Link>
          )}
        </Button>
        {children}
      </div>
    )
  }
  const take = () => {
    if (addToCart(game) === 'full') setCartFull(true)
    else void navigate(paths.cart())
  }
  return (
    <div className="grid gap-3">
      {cartFull && (
        <Notice tone="warn" live="assertive">
          {t('game.cartFull', { count: CART_MAX })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 *:first:grow">
        <Button
          variant="primary"
          onClick={take}
          disabledReason={book === true ? undefined : errorPhrase(refusalOf(game, book), t)}
        >
          {t('game.take')}
        </Button>
        {children}
      </div>
      <p className="type-small">
        <RefundRulesLink of="seats" />
      </p>
    </div>
  )
}
