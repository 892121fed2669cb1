import type { LucideIcon } from 'lucide-react'

interface Props {
  of: LucideIcon
  size?: number
  className?: string
}

/** A control's drawing in the site's one line weight. The words beside it name it. */
export function Icon({ of: Drawing, size = 18, className }: Props) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" className={className ?? ''} />
}
