import type { GameRow as Game } from '@cco/domain/games/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { useTranslation } from 'react-i18next'
import { createSearchParams, Link, type To } from 'react-router'
import { useCart } from '../../../lib/cart.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { refusalOf, useCanBook, useWaitlistEntry } from './queries.ts'

/** The name of the chosen game in the address of its story's page. */
export const CHOSEN_GAME = 'game'

/** The state of a link that chooses a game: where the panel is behind a button, it opens. */
export const CHOOSING = 'choosing'

/** The story's page with this game chosen in the booking panel. */
export function gameAddress(slug: string, gameId: string): To {
  return {
    pathname: paths.story(slug),
    search: createSearchParams({ [CHOSEN_GAME]: gameId }).toString(),
  }
}

interface Props {
  game: Game
  /** Chooses the game on the page itself; without it the action leads to the story's page. */
  onChoose?: (() => void) | undefined
}

/**
 * The action of a game in a list: choose it, or its waitlist; open the cart that has it, or the place
 * on its waitlist; or read why it cannot be booked.
 */
export function GameAction({ game, onChoose }: Props) {
  const { t } = useTranslation(['games', 'error'])
  const inCart = useCart().some((item) => item.gameId === game.id)
  const book = useCanBook([game])(game)
  const isFull = hasWaitlist(book)
  const entry = useWaitlistEntry(game.id, { enabled: isFull })
  const about = { title: localize(game.story.title), when: formatDayTime(game.startsAt) }
  const look = {
    size: 'sm',
    variant: inCart || isFull ? 'ghost' : 'secondary',
    className: 'whitespace-nowrap',
  } as const

  if (inCart) {
    return (
      <Button asChild {...look}>
        <Link to={paths.cart()} aria-label={t('inCartGame', about)}>
          {t('inCart')}
        </Link>
      </Button>
    )
  }
  if (isFull && entry) {
    const isOffered = entry.status === 'offered'
    const label = isOffered ? t('offered') : t('onWaitlist', { position: entry.position })
    return (
      <Button asChild {...look} variant={isOffered ? 'accept' : 'ghost'}>
        <Link to={paths.bookings('waiting')} aria-label={`${label}: ${t('gameOf', about)}`}>
          {label}
        </Link>
      </Button>
    )
  }
  const label = t(isFull ? 'waitlistGame' : 'chooseGame', about)
  const text = t(isFull ? 'waitlist' : 'choose')
  const reason = book === true || isFull ? undefined : errorPhrase(refusalOf(game, book), t)
  if (onChoose || reason) {
    return (
      <Button {...look} aria-label={label} disabledReason={reason} onClick={onChoose}>
        {text}
      </Button>
    )
  }
  return (
    <Button asChild {...look}>
      <Link to={gameAddress(game.story.slug, game.id)} state={CHOOSING} aria-label={label}>
        {text}
      </Link>
    </Button>
  )
}
