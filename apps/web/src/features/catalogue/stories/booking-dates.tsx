import type { GameRow as Game } from '@cco/domain/games/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Price } from '../../../kit/labels.tsx'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import {
  GamePlace,
  GameSeats,
  GuildFirst,
  refusalOf,
  useCanBook,
} from '../../playing/games/public.ts'
import type { Booking } from './use-booking.ts'

interface BookingDatesProps {
  booking: Booking
}

/** Dates shown before the list is expanded. */
const FIRST = 2

/** The dates of a story to choose from, each in a compact row. */
export function BookingDates({ booking }: BookingDatesProps) {
  const { t } = useTranslation('stories')
  const name = useId()
  const [all, setAll] = useState(false)
  const { games, game: chosen, choose, waiting } = booking

  const inView = all ? games : games.filter((game, index) => index < FIRST || game === chosen)
  const rest = games.length - inView.length
  const varies = games.some(({ price }) => price !== games[0]?.price)

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('booking.which')}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
        {inView.map((game) => (
          <DateRow
            key={game.id}
            game={game}
            name={name}
            checked={game === chosen}
            joined={game === chosen && waiting !== undefined}
            withPrice={varies}
            onChoose={() => choose(game.id)}
          />
        ))}
      </div>
      {rest > 0 && (
        <button type="button" className="link touch type-small mt-2" onClick={() => setAll(true)}>
          {t('booking.moreDates', { count: rest })}
        </button>
      )}
    </fieldset>
  )
}

interface DateRowProps {
  game: Game
  /** The name of the radio group. */
  name: string
  checked: boolean
  /** The viewer is on its waitlist. */
  joined: boolean
  /** Prices differ between the dates. */
  withPrice: boolean
  onChoose: () => void
}

function DateRow({ game, name, checked, joined, withPrice, onChoose }: DateRowProps) {
  const { t } = useTranslation(['stories', 'error'])
  const book = useCanBook([game])(game)
  const full = hasWaitlist(book)
  const reason = book === true || full ? undefined : errorPhrase(refusalOf(game, book), t)
  return (
    <label className="ring-within flex cursor-pointer gap-3 px-3 py-1.5 transition-colors hover:bg-surface-3 has-checked:bg-surface-3 has-checked:[box-shadow:inset_0_0_0_1px_var(--surface-inverse)] has-disabled:cursor-not-allowed pointer-coarse:py-3">
      <input
        type="radio"
        className="radio mt-0.5"
        name={name}
        value={game.id}
        checked={checked}
        disabled={reason !== undefined}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="type-body-strong num block text-text-1">
          {formatDayTime(game.startsAt)}
        </span>
        <span className="type-small block text-text-3">
          {localize(game.master.name)} · <GamePlace game={game} />
        </span>
        <GuildFirst game={game} />
        <span className="type-small flex flex-wrap items-center justify-between gap-x-2.5 text-text-3">
          {book === true && <GameSeats game={game} />}
          {full && <span>{t(joined ? 'booking.joined' : 'booking.full')}</span>}
          {reason && <span>{reason}</span>}
          {withPrice && <Price coins={game.price} />}
        </span>
      </span>
    </label>
  )
}
