import { useTranslation } from 'react-i18next'
import { updateCartItem } from '../../../../lib/cart.ts'
import { localize } from '../../../../lib/language.ts'
import { Stepper } from '../../../../ui/stepper.tsx'
import type { CheckedLine } from './checked-line.ts'

interface Props {
  line: CheckedLine
}

/** How many seats of a game. */
export function LineSeats({ line: { item, maxSeats } }: Props) {
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
