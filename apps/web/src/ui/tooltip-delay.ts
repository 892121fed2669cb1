import { createContext } from 'react'

/** Milliseconds before a hint opens, and how long after one the next opens at once (spec §9). */
export const TooltipDelay = createContext({ delay: 700, skip: 300 })
