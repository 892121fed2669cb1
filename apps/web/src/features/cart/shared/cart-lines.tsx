import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CartLine } from './cart-line.tsx'
import type { CheckedLine } from './checked-line.ts'

interface Props {
  lines: readonly CheckedLine[]
}

/** The games of the cart, one under another. */
export function CartLines({ lines }: Props) {
  const { t } = useTranslation('cart')
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('lines')}
      className="panel divide-y divide-line-soft outline-none"
    >
      {lines.map((line) => (
        // The pressed button goes with its line; whoever pressed it stays in the list.
        <CartLine key={line.item.id} line={line} onRemove={() => list.current?.focus()} />
      ))}
    </ul>
  )
}
