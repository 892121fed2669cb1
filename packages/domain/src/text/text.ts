import * as z from 'zod/mini'

/**
 * Control characters other than line breaks and tabs, and characters that change the text
 * direction.
 */
const CONTROLS = /[^\P{Cc}\n\t]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu
/** A visible character: neither white space nor zero-width. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

type Length = { min: number; max: number }

/** A text of one line, between `min` and `max` characters; controls and line breaks are removed. */
export const singleLine = ({ min, max }: Length) =>
  z.string().check(
    z.overwrite((text) =>
      withoutControls(text)
        .replace(/[\n\t]+/g, ' ')
        .trim(),
    ),
    ...bounds({ min, max }),
  )

/** A text of several lines, between `min` and `max` characters; other controls are removed. */
export const multiLine = ({ min, max }: Length) =>
  z.string().check(
    z.overwrite((text) => withoutControls(text).trim()),
    ...bounds({ min, max }),
  )

/** Whether PostgreSQL can store the text: it contains no NUL and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function withoutControls(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROLS, '')
}

function bounds({ min, max }: Length) {
  return [
    z.minLength(min),
    z.maxLength(max),
    z.refine<string>((text) => min === 0 || VISIBLE.test(text)),
  ] as const
}
