import * as z from 'zod/mini'

/** Controls other than line breaks and tabs, and characters that turn the direction of a text. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u200b\ufeff\u202a-\u202e\u2066-\u2069]/gu
/** Something a reader sees: not white space, not a character that is drawn as nothing. */
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

/** Whether the database can store the text: no character zero, no half of a surrogate pair. */
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
