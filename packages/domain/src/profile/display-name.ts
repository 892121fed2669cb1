import * as z from 'zod/mini'
import { DISPLAY_NAME_CODE_POINTS_MAX, DISPLAY_NAME_MAX, nameLength } from './fields.ts'

/** Longest text that is looked at, in UTF-16 units; no name that fits is near it. */
const INPUT_MAX = 1_000
/** Letters and signs that show nothing: fillers of Hangul, the blank of Braille, joiners of marks. */
const BLANKS = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g
/** Control, formatting (bidi, zero width, soft hyphen), private and broken characters; joiners stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
/** A joiner that joins nothing: it is only seen within emoji and in scripts that bind their emails. */
const LOOSE_JOINERS =
  /(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu
/** Something of a name that can be seen: marks and spaces alone are none. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns a display name as it is stored: composed (NFC), trimmed, white space as single spaces,
 * without control, bidi and invisible characters; empty when nothing of it can be seen (rules §11).
 */
export function normalizeDisplayName(text: string): string {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(BLANKS, '')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINERS, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return SEEN.test(name) ? name : ''
}

/** Returns a name from elsewhere cut to what a display name may be; undefined when nothing is left. */
export function fitDisplayName(text: string): string | undefined {
  const characters = new Intl.Segmenter().segment(normalizeDisplayName(text.slice(0, INPUT_MAX)))
  let name = ''
  for (const { segment } of [...characters].slice(0, DISPLAY_NAME_MAX)) {
    if ([...name, ...segment].length > DISPLAY_NAME_CODE_POINTS_MAX) break
    name += segment
  }
  return normalizeDisplayName(name) || undefined
}

/** A display name: normalized, something of it seen, at most 20 characters and 80 code points. */
export const displayName = z.string().check(
  z.maxLength(INPUT_MAX, { abort: true }),
  z.overwrite(normalizeDisplayName),
  z.minLength(1),
  z.refine((name) => nameLength(name) <= DISPLAY_NAME_MAX),
  z.refine((name) => [...name].length <= DISPLAY_NAME_CODE_POINTS_MAX),
)
