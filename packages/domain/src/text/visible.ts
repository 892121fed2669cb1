/** Letters and signs that show nothing: fillers of Hangul, the blank of Braille, joiners of marks. */
const BLANKS = /[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g
/** Control, formatting (bidi, zero width, soft hyphen), private and broken characters; joiners stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
/** A joiner that joins nothing: it is only seen within emoji and in scripts that bind their letters. */
const LOOSE_JOINERS =
  /(?<!\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}])[\u200c\u200d]|[\u200c\u200d](?=\s|$)/gu
/** Something of a text that can be seen: marks and spaces alone are none. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns one line of text as it is seen: composed (NFC), trimmed, white space as single spaces,
 * without control, bidi and invisible characters; empty when nothing of it can be seen.
 */
export function visibleText(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(BLANKS, '')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINERS, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
  return SEEN.test(line) ? line : ''
}
