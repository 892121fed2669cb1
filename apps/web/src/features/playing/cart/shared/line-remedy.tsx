import { useTranslation } from 'react-i18next'
import { updateCartItem } from '../../../../lib/cart.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CheckedLine } from './checked-line.ts'

interface Props {
  line: CheckedLine
}

/** The press that settles what stands in the way; nothing where the game has to be let go. */
export function LineRemedy({ line: { item, game, problem, maxSeats } }: Props) {
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
