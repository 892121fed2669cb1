import { CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'

/** A meaning never travels by colour alone: each has its drawing. */
export const TONES = {
  info: { icon: Info, text: 'text-info', box: 'border-info-line bg-info-soft' },
  success: { icon: CircleCheck, text: 'text-success', box: 'border-success-line bg-success-soft' },
  warn: { icon: Clock, text: 'text-warn', box: 'border-warn-line bg-warn-soft' },
  danger: { icon: CircleAlert, text: 'text-danger', box: 'border-danger-line bg-danger-soft' },
} as const satisfies Record<string, { icon: LucideIcon; text: string; box: string }>

export type Tone = keyof typeof TONES
