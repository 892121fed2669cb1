import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCartEntries } from '../../lib/cart.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'

/** The cart with its count; phones have room for one digit (spec §2 "Header"). */
export function CartLink() {
  const { t } = useTranslation('shell')
  const count = useCartEntries().length
  const phone = useNarrow()
  return (
    <IconButton
      asChild
      label={count > 0 ? t('header.cartCount', { count }) : t('header.cart')}
      icon={<Icon of={ShoppingBag} size={20} />}
      count={count > 0 ? badge(count, phone) : undefined}
    >
      <Link to={paths.cart()} />
    </IconButton>
  )
}

function badge(count: number, phone: boolean): string {
  return phone && count > 9 ? '9+' : String(count)
}
