import { CodedError } from '@cco/domain/error/codes'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price } from '../../../kit/price.tsx'
import { When } from '../../../kit/when.tsx'
import { type CartItem, updateCartItem } from '../../../lib/cart.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type CheckedLine, hasSeatsToChoose } from './model.ts'
import { removeLine } from './remove-line.ts'

interface CartLineProps {
  line: CheckedLine
  /** Called as the line is taken out. */
  onRemove: () => void
}

/** A game of the cart: when and where, seats and guests, what it costs, what stands in the way. */
export function CartLine({ line, onRemove }: CartLineProps) {
  const { t } = useTranslation(['cart', 'common'])
  const { item, game } = line
  const title = localize(item.title)
  const { startsAt, endsAt, format, place } = game ?? item
  const where = place && format === 'club' ? localize(place) : t('common:online')
  const choosing = hasSeatsToChoose(line)
  const remove = () => {
    onRemove()
    removeLine(line, { removed: t('removed'), undo: t('undo'), title })
  }
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3.5 p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-x-4.5 md:p-5">
      <div className="row-span-2 w-full self-start">
        <Cover slug={item.slug} />
      </div>
      <div className="min-w-0">
        <h2 className="type-h3 line-clamp-3">
          <Link to={paths.story(item.slug)} className="title-link">
            {title}
          </Link>
        </h2>
        <p className="type-small mt-1">
          <When startsAt={startsAt} endsAt={endsAt} />
          <br />
          {localize(game?.master.name ?? item.master)}, {where}
        </p>
      </div>
      <LinePrice line={line} />
      <div className="col-span-2 col-start-2 mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {choosing && <LineSeats line={line} />}
        {choosing && <LineGuests item={item} />}
        {choosing && <LineFree line={line} />}
        <button
          type="button"
          aria-label={t('removeGame', { title })}
          onClick={remove}
          className="link touch type-label order-1 ml-auto py-1"
        >
          {t('remove')}
        </button>
      </div>
      <LineProblem line={line} />
    </li>
  )
}

interface LineSeatsProps {
  line: CheckedLine
}

/** How many seats of a game. */
function LineSeats({ line: { item, maxSeats } }: LineSeatsProps) {
  const { t } = useTranslation(['cart', 'common'])
  return (
    <Stepper
      label={t('seats', { title: localize(item.title) })}
      value={item.seats}
      valueText={t('common:seats', { count: item.seats })}
      max={maxSeats}
      onValueChange={(seats) => updateCartItem(item.id, { seats })}
      decreaseLabel={t('fewer')}
      increaseLabel={t('more')}
    />
  )
}

interface LineGuestsProps {
  item: CartItem
}

/** As long as the booking takes (`checkoutLine`). */
const NAME_MAX = 60

/** The names of those who come along: the master reads them in the list of players. */
function LineGuests({ item }: LineGuestsProps) {
  const { t } = useTranslation('cart')
  const count = item.seats - 1
  if (count < 1) return null

  const rename = (seat: number, name: string) =>
    updateCartItem(item.id, {
      guests: Array.from({ length: count }, (_, at) =>
        at === seat ? name : (item.guests[at] ?? ''),
      ),
    })
  return (
    <div className="order-2 basis-full">
      <p className="type-small text-text-3">{t('guestsHelp')}</p>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {Array.from({ length: count }, (_, seat) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is the seat beside yours
            key={seat}
            label={t('guestName', { number: seat + 1 })}
            value={item.guests[seat] ?? ''}
            maxLength={NAME_MAX}
            required
            autoComplete="off"
            onChange={(event) => rename(seat, event.target.value)}
          />
        ))}
      </div>
    </div>
  )
}

interface LineFreeProps {
  line: CheckedLine
}

/** Whether free games pay for seats of this game; the person may keep them for another. */
function LineFree({ line: { item, giftSeats, subscriptionSeats } }: LineFreeProps) {
  const { t } = useTranslation('cart')
  const free = giftSeats + subscriptionSeats
  const kept = item.freeSeats === 0
  if (free === 0 && !kept) return null
  return (
    <Checkbox
      className="type-small"
      label={kept ? t('useFree') : t('freeSeats', { count: free })}
      checked={!kept}
      onCheckedChange={(use) => updateCartItem(item.id, { freeSeats: use ? undefined : 0 })}
    />
  )
}

interface LinePriceProps {
  line: CheckedLine
}

/**
 * What a line costs; one that has changed, or that free games and a promo code lower,
 * stands beside what it was.
 */
function LinePrice({ line: { item, game, price, total, problem } }: LinePriceProps) {
  const { t } = useTranslation('common')
  const changed = problem?.code === 'price_changed' && game ? game.price * item.seats : undefined
  const now = changed ?? total
  const unitPrice = changed === undefined ? item.price : (game?.price ?? item.price)
  return (
    <div className="grid content-start justify-items-end gap-1">
      {now === price ? (
        <Price coins={price} />
      ) : (
        <>
          <s className="no-underline">
            <CoinAmount
              look="was"
              amount={formatCoins(price)}
              label={t('coins', { count: price })}
            />
          </s>
          <Price coins={now} />
        </>
      )}
      {item.seats > 1 && (
        <span className="num type-small text-text-3">
          {item.seats} × {formatCoins(unitPrice)}
        </span>
      )}
    </div>
  )
}

interface LineProblemProps {
  line: CheckedLine
}

/** What stands in the way of a line, in words; a game that has only moved says when it was. */
function LineProblem({ line }: LineProblemProps) {
  const { t } = useTranslation(['cart', 'error'])
  const { item, game, unnamed } = line
  const problem = line.problem ?? (unnamed > 0 ? new CodedError('guests_unnamed') : null)
  const moved = game && game.startsAt !== item.selectedDate
  if (!problem && !moved) return null
  return (
    <div className="col-span-full mt-3">
      <Notice tone="warn" live="polite" {...(problem && { icon: TriangleAlert })}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            {problem
              ? errorPhrase(problem, t)
              : t('moved', { when: formatDayTime(item.selectedDate) })}
          </p>
          <LineRemedy line={line} />
        </div>
      </Notice>
    </div>
  )
}

interface LineRemedyProps {
  line: CheckedLine
}

/** The press that settles what stands in the way; nothing where the game has to be let go. */
function LineRemedy({ line: { item, game, problem, maxSeats } }: LineRemedyProps) {
  const { t } = useTranslation('cart')
  if (!game) return null
  switch (problem?.code) {
    case 'price_changed':
      return remedy(t('acceptPrice'), { price: game.price })
    case 'not_enough_seats':
    case 'too_many_seats':
      return remedy(t('takeSeats', { count: maxSeats }), { seats: maxSeats })
    case undefined: {
      const { startsAt, endsAt } = game
      return remedy(t('acceptTime'), { startsAt, endsAt, selectedDate: startsAt })
    }
    default:
      return null
  }

  function remedy(label: string, change: Parameters<typeof updateCartItem>[1]) {
    return (
      <Button size="sm" onClick={() => updateCartItem(item.id, change)}>
        {label}
      </Button>
    )
  }
}
