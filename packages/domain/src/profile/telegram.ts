import * as z from 'zod/mini'

/** Longest name Telegram gives. */
export const TELEGRAM_MAX = 32
/** Longest text about oneself, in characters. */
export const BIO_MAX = 500

/** A Telegram name as it is kept: no `@`, no address of the messenger around it. */
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

/** A Telegram name, stripped of what surrounds it; null for an empty one. */
export const telegram = z.pipe(
  z.string().check(z.maxLength(100), z.refine(isTelegramName)),
  z.transform((text) => telegramName(text) || null),
)
