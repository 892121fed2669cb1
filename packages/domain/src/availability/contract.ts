import * as z from 'zod/mini'
import { areWindows, DAY_MINUTES, WINDOWS_MAX } from './windows.ts'

const freeWindow = z.object({
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  fromMinute: z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
  toMinute: z.int().check(z.minimum(1), z.maximum(DAY_MINUTES)),
})

/** All windows of a week; saving replaces the previous ones. */
export const windowsInput = z.object({
  windows: z.array(freeWindow).check(z.maxLength(WINDOWS_MAX), z.refine(areWindows)),
})

export const windowsOutput = z.object({
  /** Ordered from Monday. */
  windows: z.array(freeWindow).check(z.maxLength(WINDOWS_MAX)),
  /** The time zone of the profile (IANA), in which the windows are read. */
  zone: z.string(),
})
export type Availability = z.infer<typeof windowsOutput>
