import * as z from 'zod/mini'
import { visibleText } from '../text/visible.ts'
import { DISPLAY_NAME_CODE_POINTS_MAX, DISPLAY_NAME_MAX, nameLength } from './fields.ts'

/** Longest text that is looked at, in UTF-16 units; no name that fits is near it. */
const INPUT_MAX = 1_000

/** Returns a name from elsewhere cut to what a display name may be; undefined when nothing is left. */
export function fitDisplayName(text: string): string | undefined {
  const characters = new Intl.Segmenter().segment(visibleText(text.slice(0, INPUT_MAX)))
  let name = ''
  for (const { segment } of [...characters].slice(0, DISPLAY_NAME_MAX)) {
    if ([...name, ...segment].length > DISPLAY_NAME_CODE_POINTS_MAX) break
    name += segment
  }
  return visibleText(name) || undefined
}

/** A display name as it is stored: as it is seen, at most 20 characters and 80 code points (rules §11). */
export const displayName = z.string().check(
  z.maxLength(INPUT_MAX, { abort: true }),
  z.overwrite(visibleText),
  z.minLength(1),
  z.refine((name) => nameLength(name) <= DISPLAY_NAME_MAX),
  z.refine((name) => [...name].length <= DISPLAY_NAME_CODE_POINTS_MAX),
)
