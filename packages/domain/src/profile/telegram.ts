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
