import { priceLines } from '@cco/domain/booking/cart'
import { CodedError } from '@cco/domain/error/codes'
import type { GameRow as Game } from '@cco/domain/game/contract'
import { QUIET } from '@cco/domain/time/quiet-hours'
import type { WaitlistOutlook as Outlook } from '@cco/domain/waitlist/contract'
import { hasWaitlist } from '@cco/domain/waitlist/statuses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Price } from '../../../kit/labels.tsx'
import { formatDayTime, formatDuration } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { RadioCard } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { GamePlace, GameSeats } from '../../playing/games/public.ts'
import { useSignedInBalance, useWaitlistOutlook } from './queries.ts'
import type { Booking } from './use-booking.ts'

interface BookingFormProps {
  booking: Booking
  usualPrice: number
}

/** The game, the seats and the price. */
export function BookingForm({ booking, usualPrice }: BookingFormProps) {
  const { t } = useTranslation('stories')
  const { game, inCart, rules, seats, waitlist, waiting } = booking
  return (
    <div className="-mx-4 grid divide-y divide-line *:px-4 *:py-4.5 *:first:pt-0 *:last:pb-0 md:-mx-6 md:*:px-6">
      <BookingChoice booking={booking} usualPrice={usualPrice} />
      {game && inCart && (
        <div>
          <Notice tone="success">{t('booking.inCart', { count: inCart.seats })}</Notice>
        </div>
      )}
      {game && !inCart && !waiting && <BookingSeats booking={booking} />}
      {game && waitlist && !waiting && <WaitlistOutlook gameId={game.id} />}
      {game && !waitlist && !inCart && (
        <div>
          <BookingBill seats={seats} unitPrice={game.price} />
          <p className="type-small mt-3 text-text-3">
            {t('booking.refund', { count: rules.fullRefundHours })}
          </p>
        </div>
      )}
      {!game && <p>{t('booking.allTaken')}</p>}
    </div>
  )
}

/** Before joining a waitlist: the position, what happens when a seat frees up, how long it is held. */
function WaitlistOutlook({ gameId }: { gameId: string }) {
  const { t } = useTranslation('stories')
  const { data, error } = useWaitlistOutlook(gameId)
  if (!data && !error) return <Skeleton className="h-24" />
  return (
    <ul aria-label={t('booking.outlook')} className="grid gap-2">
      {data && (
        <li className="font-semibold text-text-1">
          {t('booking.wouldBe', { position: data.position })}
        </li>
      )}
      <li>{t('booking.whenFree')}</li>
      {data && <li>{held(data)}</li>}
      <li>{t('booking.payLater')}</li>
    </ul>
  )

  function held({ holdMinutes, quietHoursPause }: Outlook): string {
    const text = t('booking.held', { hold: formatDuration(holdMinutes) })
    return quietHoursPause ? `${text} ${t('booking.heldAtNight', QUIET)}` : text
  }
}

interface BookingChoiceProps {
  booking: Booking
  /** The price of a seat of the story; a game with another price shows its own. */
  usualPrice: number
}

/** Dates shown before the list is expanded. */
const FIRST = 2

function BookingChoice({ booking, usualPrice }: BookingChoiceProps) {
  const { t } = useTranslation(['stories', 'error'])
  const name = useId()
  const [all, setAll] = useState(false)
  const { games, game: chosen, choose, waiting } = booking

  const inView = all ? games : games.filter((game, index) => index < FIRST || game === chosen)
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
            {hasWaitlist(game.can.book) && (
              <span>{t(game === chosen && waiting ? 'booking.joined' : 'booking.full')}</span>
            )}
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

interface BookingSeatsProps {
  booking: Booking
}

const NAME_MAX = 60

/** The number of seats, and the names of guests. */
function BookingSeats({ booking }: BookingSeatsProps) {
  const { t } = useTranslation(['stories', 'common'])
  const { seats, maxSeats, setSeats, guests, nameGuest } = booking
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="type-label text-text-1">
          {t('booking.seats')}
        </span>
        <Stepper
          label={t('booking.seats')}
          value={seats}
          max={maxSeats}
          onValueChange={setSeats}
          decreaseLabel={t('booking.fewer')}
          increaseLabel={t('booking.more')}
          valueText={t('common:seats', { count: seats })}
        />
      </div>
      {(booking.waitlist ? [] : guests).map((guest, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is known by the seat
          key={index}
          label={
            guests.length === 1 ? t('booking.guest') : t('booking.guestOf', { number: index + 1 })
          }
          labelHint={t('booking.guestHint')}
          help={index === guests.length - 1 && t('booking.guestHelp')}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={guest}
          onChange={(event) => nameGuest(index, event.target.value)}
        />
      ))}
    </div>
  )
}

interface BookingBillProps {
  seats: number
  unitPrice: number
}

/** The price of the seats, and the balance after it. */
function BookingBill({ seats, unitPrice }: BookingBillProps) {
  const { t } = useTranslation('stories')
  const balance = useSignedInBalance()
  const { pathname, search } = useLocation()
  const { total } = priceLines([{ seats, unitPrice }])
  const left = balance === undefined ? undefined : balance - total
  return (
    <div className="grid gap-1.5" aria-live="polite">
      <p className="num flex justify-between gap-3">
        <span>{t('booking.sumLine', { count: seats, price: formatCoins(unitPrice) })}</span>
        <Price coins={total} look="plain" />
      </p>
      <p className="mt-1.5 flex items-baseline justify-between gap-3 border-line border-t pt-3 font-semibold text-text-1">
        {t('booking.total')}
        <Price coins={total} look="total" />
      </p>
      {left !== undefined && left >= 0 && (
        <p className="num type-small flex justify-between gap-3 text-text-3">
          <span>{t('booking.left')}</span>
          <span>{formatCoins(left)}</span>
        </p>
      )}
      {balance !== undefined && total > balance && (
        <Notice
          tone="warn"
          action={
            <Link
              to={paths.currency({ back: `${pathname}${search}`, need: total - balance })}
              className="link type-label"
            >
              {t('booking.topUp')}
            </Link>
          }
        >
          {t('booking.short', { needed: formatCoins(total), balance: formatCoins(balance) })}
        </Notice>
      )}
    </div>
  )
}
