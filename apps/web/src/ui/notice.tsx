import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A meaning never travels by colour alone: each has its drawing. */
export const TONES = {
  info: { icon: Info, text: 'text-info', box: 'border-info-line bg-info-soft' },
  success: { icon: CircleCheck, text: 'text-success', box: 'border-success-line bg-success-soft' },
  warn: { icon: Clock, text: 'text-warn', box: 'border-warn-line bg-warn-soft' },
  danger: { icon: CircleAlert, text: 'text-danger', box: 'border-danger-line bg-danger-soft' },
} as const satisfies Record<string, { icon: LucideIcon; text: string; box: string }>

export type Tone = keyof typeof TONES

interface Props {
  tone: Tone
  title?: ReactNode
  children?: ReactNode
  /** Another drawing where the tone's own says the wrong thing. */
  icon?: LucideIcon
  /** A link or a small button at the end. */
  action?: ReactNode
  /** Read out when it appears: `polite` waits its turn, `assertive` does not. */
  live?: 'polite' | 'assertive'
}

/** A few words beside what they are about. */
export function Notice({ tone, title, children, icon, action, live }: Props) {
  const { icon: own, text, box } = TONES[tone]
  return (
    <div
      role={live && (live === 'polite' ? 'status' : 'alert')}
      className={`type-small flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border px-3.5 py-3 text-text-1 ${box}`}
    >
      <div className="flex min-w-0 flex-[1_1_12rem] gap-3">
        <Icon of={icon ?? own} size={17} className={`mt-px ${text}`} />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
