import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { setCartPromo, useCartPromo } from './cart-promo.ts'
import type { CheckedCart } from './checked-line.ts'

interface Props {
  cart: CheckedCart
}

/** The promo code of the cart: typed, judged by the server, and taken out again. */
export function PromoForm({ cart }: Props) {
  const { t } = useTranslation(['cart', 'error'])
  const kept = useCartPromo()
  const [typed, setTyped] = useState(kept)
  const problem = cart.promo?.code === kept ? cart.promo.problem : null
  const serves = kept !== '' && cart.promo?.code === kept && !problem
  if (serves) {
    return (
      <p className="flex items-center justify-between gap-2 rounded-md border border-line bg-surface-well py-1 pr-1 pl-4">
        <span className="type-small min-w-0 break-words">{t('promo.applied', { code: kept })}</span>
        <IconButton icon={<Icon of={X} size={18} />} label={t('promo.remove')} onClick={remove} />
      </p>
    )
  }
  return (
    <form onSubmit={apply} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label={t('promo.label')}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={({ target }) => change(target.value)}
        {...(problem && typed.trim() === kept && { error: errorPhrase(problem, t) })}
      />
      <Button type="submit" className="mb-px">
        {t('promo.apply')}
      </Button>
    </form>
  )

  function apply(event: FormEvent) {
    event.preventDefault()
    setCartPromo(typed)
  }
  // A code that does not serve goes with the first letter that is changed.
  function change(next: string) {
    setTyped(next)
    if (kept !== '') setCartPromo('')
  }
  function remove() {
    setTyped('')
    setCartPromo('')
  }
}
