import { describe, expect, test } from 'vitest'
import { isTelegramName, telegramName } from './fields.ts'

describe('a Telegram name', () => {
  test.each([
    ['lida_cco', 'lida_cco'],
    [' @lida_cco ', 'lida_cco'],
    ['https://t.me/lida_cco', 'lida_cco'],
    ['t.me/lida_cco', 'lida_cco'],
    ['  ', ''],
  ])('%j is kept as %j', (text, kept) => {
    expect(isTelegramName(text)).toBe(true)
    expect(telegramName(text)).toBe(kept)
  })

  test.each(['лида', '@лida', 'lida cco', 'a'.repeat(33)])('refuses %j', (text) => {
    expect(isTelegramName(text)).toBe(false)
  })
})
