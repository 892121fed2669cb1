/** Longest display name, in characters as a person counts them (spec §5). */
export const DISPLAY_NAME_MAX = 20
/** The same in code points, which the database checks: one character may be made of many. */
export const DISPLAY_NAME_CODE_POINTS_MAX = 80
/** Shortest password (spec §5). */
export const PASSWORD_MIN = 6
/** Longest text about oneself, in characters. */
export const BIO_MAX = 500

/** Characters in a name as a person counts them: an emoji or a letter with its accent is one. */
export function nameLength(name: string): number {
  return [...new Intl.Segmenter().segment(name)].length
}

/** Cuts a name at `DISPLAY_NAME_MAX` characters as a person counts them; `stopped` when it was longer. */
export function clipName(name: string): { name: string; stopped: boolean } {
  if (nameLength(name) <= DISPLAY_NAME_MAX) return { name, stopped: false }
  const characters = [...new Intl.Segmenter().segment(name)].slice(0, DISPLAY_NAME_MAX)
  return { name: characters.map(({ segment }) => segment).join(''), stopped: true }
}

/** A Telegram name as it is stored: no `@`, no address of the messenger around it. */
export function telegramName(text: string): string {
  return text
    .trim()
    .replace(/^(?:https?:\/\/)?t\.me\//i, '')
    .replace(/^@/, '')
}

/** Whether a text is a Telegram name: "must contain only Latin characters" (spec §5). Empty is none. */
export function isTelegramName(text: string): boolean {
  return /^\w{0,32}$/.test(telegramName(text))
}
