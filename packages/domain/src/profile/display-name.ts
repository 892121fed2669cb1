import * as z from 'zod/mini'

/** Longest display name, in characters as a person counts them (spec §5). */
export const DISPLAY_NAME_MAX = 20
/** Shortest password (spec §5). */
export const PASSWORD_MIN = 6

/** Characters in a name as a person counts them: an emoji or a letter with its accent is one. */
export function nameLength(name: string): number {
  return [...new Intl.Segmenter().segment(name)].length
}

/** A display name: trimmed, not empty, at most 20 characters. */
export const displayName = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((name) => nameLength(name) <= DISPLAY_NAME_MAX),
)
