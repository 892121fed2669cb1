import type { ReactNode } from 'react'

/** The deed of a page, and what it concerns: in the aside on wide screens, in a bar on narrow ones. */
export interface PrimaryAction {
  /** The price, or the sum: what the button is about, in one glance. */
  summary: ReactNode
  button: ReactNode
}
