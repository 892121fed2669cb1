import { CodedError } from '@cco/domain/error/codes'
import { Languages, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Price, When } from '../../../kit/labels.tsx'
import {
  type CartItem,
  cartItems,
  putBackToCart,
  removeFromCart,
  updateCartItem,
} from '../../../lib/cart.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type CheckedLine, hasSeatsToChoose } from './model.ts'

interface GameLineProps {
  line: CheckedLine
  /** Called when the line is removed. */
  onRemove: () => void
}

/** A game of the cart, with its seats, guests, price and problem. */
export function GameLine({ line, onRemove }: GameLineProps) {
  const { t } = useTranslation(['cart', 'common'])
  const { item, game } = line
  const title = localize(item.title)
  const { startsAt, endsAt, format, place } = game ?? item
  const where = place && format === 'club' ? localize(place) : t('common:online')
  const canChoose = hasSeatsToChoose(line)
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
        {game && game.language !== currentLanguage() && (
          <p className="type-small mt-1.5 flex items-center gap-1.5 text-warn">
            <Icon of={Languages} size={16} className="flex-none" />
            {t(`otherLanguage.${game.language}`)}
          </p>
        )}
      </div>
      <LinePrice line={line} />
      <div className="col-span-2 col-start-2 mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {canChoose && <LineSeats line={line} />}
        {canChoose && <LineGuests item={item} />}
        {canChoose && <LineFree line={line} />}
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

/** The limit of a booking (`checkoutLine`). */
const NAME_MAX = 60

/** Names of the guests, shown to the master in the list of players. */
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

/** Whether free games pay for seats of this game; they can be saved for another one. */
function LineFree({ line: { item, giftSeats, subscriptionSeats } }: LineFreeProps) {
  const { t } = useTranslation('cart')
  const free = giftSeats + subscriptionSeats
  const declined = item.freeSeats === 0
  if (free === 0 && !declined) return null
  return (
    <Checkbox
      className="type-small"
      label={declined ? t('useFree') : t('freeSeats', { count: free })}
      checked={!declined}
      onCheckedChange={(use) => updateCartItem(item.id, { freeSeats: use ? undefined : 0 })}
    />
  )
}

interface LinePriceProps {
  line: CheckedLine
}

/**
 * The price of a line. A changed or discounted one is shown beside the former.
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

/** Why a line cannot be booked as it is; a rescheduled game names its former time. */
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
          <LineFix line={line} />
        </div>
      </Notice>
    </div>
  )
}

interface LineFixProps {
  line: CheckedLine
}

/** The button that resolves the problem of a line, where one can. */
function LineFix({ line: { item, game, problem, maxSeats } }: LineFixProps) {
  const { t } = useTranslation('cart')
  if (!game) return null
  switch (problem?.code) {
    case 'price_changed':
      return fixButton(t('acceptPrice'), { price: game.price })
    case 'not_enough_seats':
    case 'too_many_seats':
      return fixButton(t('takeSeats', { count: maxSeats }), { seats: maxSeats })
    case undefined: {
      const { startsAt, endsAt } = game
      return fixButton(t('acceptTime'), { startsAt, endsAt, selectedDate: startsAt })
    }
    default:
      return null
  }

  function fixButton(label: string, change: Parameters<typeof updateCartItem>[1]) {
    return (
      <Button size="sm" onClick={() => updateCartItem(item.id, change)}>
        {label}
      </Button>
    )
  }
}

interface RemovalLabels {
  removed: string
  undo: string
  title: string
}

/** Removes a game from the cart and offers to undo it in a toast. */
export function removeLine({ item, game }: CheckedLine, labels: RemovalLabels): void {
  removeFromCart(item.id)
  const putBack = () => {
    // A game added again since then keeps its new choice.
    if (!cartItems().some(({ gameId }) => gameId === item.gameId)) putBackToCart(item)
  }
  showToast({
    tone: 'info',
    title: labels.removed,
    text: labels.title,
    // A game that no longer exists cannot be restored.
    ...(game && { action: { label: labels.undo, onClick: putBack } }),
  })
}
