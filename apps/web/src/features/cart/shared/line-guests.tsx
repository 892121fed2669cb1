import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CartItem, updateCartItem } from '../../../lib/cart.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  item: CartItem
}

/** As long as the booking takes (`checkoutLine`). */
const NAME_MAX = 60

/** The names of those who come along, behind a press: they are welcome, not demanded. */
export function LineGuests({ item }: Props) {
  const { t } = useTranslation('cart')
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = item.seats - 1
  if (count < 1) return null

  const named = item.guests.map((name) => name.trim()).filter((name) => name !== '')
  const rename = (seat: number, name: string) =>
    updateCartItem(item.id, {
      guests: Array.from({ length: count }, (_, at) =>
        at === seat ? name : (item.guests[at] ?? ''),
      ),
    })
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="link touch type-label min-w-0 truncate py-1"
      >
        {named.length > 0
          ? t('guests', { count: named.length, names: named.join(', ') })
          : t('nameGuests', { count })}
      </button>
      <div id={id} hidden={!open} className="order-2 basis-full">
        <p className="type-small text-text-3">{t('guestsHelp')}</p>
        <div className="mt-2 grid gap-3 md:grid-cols-2">
          {Array.from({ length: count }, (_, seat) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a guest is the seat beside yours
              key={seat}
              label={t('guestName', { number: seat + 1 })}
              labelHint={t('optional')}
              value={item.guests[seat] ?? ''}
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={(event) => rename(seat, event.target.value)}
            />
          ))}
        </div>
      </div>
    </>
  )
}
