import * as z from 'zod/mini'
import { DISPLAY_NAME_MAX, DISPLAY_NAME_UNITS_MAX, nameLength } from './limits.ts'

/** A display name: trimmed, not empty, at most 20 characters. */
export const displayName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(DISPLAY_NAME_UNITS_MAX),
  z.refine((name) => nameLength(name) <= DISPLAY_NAME_MAX),
)
