import { useTranslation } from 'react-i18next'
import { type CartItem, updateCartItem } from '../../../../lib/cart.ts'
import { TextField } from '../../../../ui/text-field.tsx'

interface Props {
  item: CartItem
}

/** As long as the booking takes (`checkoutLine`). */
const NAME_MAX = 60

/** The names of those who come along: the master reads them in the list of players. */
export function LineGuests({ item }: Props) {
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
