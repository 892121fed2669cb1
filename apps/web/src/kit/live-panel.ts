import type { ReactNode } from 'react'

/** A part of a live room beside its stage. */
export interface LivePanel {
  key: string
  label: string
  icon: ReactNode
  side: 'left' | 'right'
  content: ReactNode
}
