import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icon.tsx'

interface Props {
  /** Left out where the fact brings its own drawing, as coins do. */
  icon?: LucideIcon
  children: ReactNode
}

/** One fact of a hero: when, how many seats, how much. */
export function HeroFact({ icon, children }: Props) {
  return (
    <li className="num inline-flex items-center gap-2">
      {icon && <Icon of={icon} size={17} />}
      {children}
    </li>
  )
}
