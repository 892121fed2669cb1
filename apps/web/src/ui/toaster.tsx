import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { takeToasts } from './toast.ts'
import { ToastCard } from './toast-card.tsx'
import { useNarrow } from './use-narrow.ts'

interface Props {
  label: string
  closeLabel: string
}

/** How long a toast stays: an error is read more slowly (spec §9). */
const STAY = 4000
const STAY_ERROR = 5000

/** Downloaded with the first toast. Sonner stacks, times and swipes; the card is ours. */
export function Toaster({ label, closeLabel }: Props) {
  const narrow = useNarrow()
  useEffect(
    () =>
      takeToasts((toast) => {
        const duration = toast.tone === 'danger' ? STAY_ERROR : STAY
        const card = (id: string | number) => (
          <ToastCard toast={toast} closeLabel={closeLabel} onClose={() => sonner.dismiss(id)} />
        )
        sonner.custom(card, { duration })
      }),
    [closeLabel],
  )
  return (
    <Sonner
      containerAriaLabel={label}
      visibleToasts={1}
      position={narrow ? 'top-center' : 'bottom-right'}
      offset={16}
      mobileOffset={8}
      gap={12}
      style={{ zIndex: 'var(--z-toast)', '--width': '380px' }}
    />
  )
}
