import { type ReactNode, useMemo } from 'react'
import { TooltipDelay } from './tooltip-delay.ts'

interface Props {
  /** Milliseconds before a hint opens: 700, and 200 in the collapsed side menu. */
  delay?: number
  skip?: number
  children: ReactNode
}

/** Sets the delays of the tooltips inside. Without it they are 700 and 300 ms. */
export function TooltipProvider({ delay = 700, skip = 300, children }: Props) {
  const delays = useMemo(() => ({ delay, skip }), [delay, skip])
  return <TooltipDelay value={delays}>{children}</TooltipDelay>
}
