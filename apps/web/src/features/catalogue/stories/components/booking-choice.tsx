import { CodedError } from '@cco/domain/error/codes'
import type { GameRow as Game } from '@cco/domain/game/contract'
import { hasWaitlist } from '@cco/domain/waitlist/open'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../../kit/price.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { localize } from '../../../../lib/language.ts'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { GamePlace, GameSeats } from '../../../playing/games/public.ts'
import type { Booking } from './use-booking.ts'

interface Props {
  booking: Booking
  /** What a seat costs by itself; a game that asks another price says so. */
  usualPrice: number
}

/** Dates in view before the rest is asked for. */
const FIRST = 2

/** The coming games as cards to choose from, soonest first. */
export function BookingChoice({ booking, usualPrice }: Props) {
  const { t } = useTranslation(['stories', 'error'])
  const name = useId()
  const [all, setAll] = useState(false)
  const { games, game: chosen, choose } = booking

  const inView = all ? games : games.filter((game, place) => place < FIRST || game === chosen)
  const rest = games.length - inView.length

  const reasonOf = ({ can }: Game) =>
    can.book === true || hasWaitlist(can.book)
      ? undefined
      : errorPhrase(new CodedError(can.book.because), t)

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('booking.which')}</legend>
      {inView.map((game) => (
        <RadioCard
          key={game.id}
          name={name}
          value={game.id}
          checked={game === chosen}
          onChange={() => choose(game.id)}
          title={<span className="num">{formatDayTime(game.startsAt)}</span>}
          disabledReason={reasonOf(game)}
        >
          <span className="type-small mt-0.5 grid justify-items-start gap-1 text-text-3">
            <span>
              {localize(game.master.name)} · <GamePlace game={game} />
            </span>
            {game.can.book === true && <GameSeats game={game} />}
            {hasWaitlist(game.can.book) && <span>{t('booking.full')}</span>}
            {game.price !== usualPrice && <Price coins={game.price} />}
          </span>
        </RadioCard>
      ))}
      {rest > 0 && (
        <button
          type="button"
          className="link touch type-small mt-1 justify-self-start"
          onClick={() => setAll(true)}
        >
          {t('booking.moreDates', { count: rest })}
        </button>
      )}
    </fieldset>
  )
}
