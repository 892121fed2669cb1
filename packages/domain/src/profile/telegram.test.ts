import { describe, expect, test } from 'vitest'
import { telegram } from './telegram.ts'

describe('a Telegram name', () => {
  test.each([
    ['lida_cco', 'lida_cco'],
    [' @lida_cco ', 'lida_cco'],
    ['https://t.me/lida_cco', 'lida_cco'],
    ['t.me/lida_cco', 'lida_cco'],
    ['', null],
    ['  ', null],
  ])('%j is kept as %j', (text, kept) => {
    expect(telegram.parse(text)).toBe(kept)
  })

  test.each(['лида', '@лida', 'lida cco', 'a'.repeat(33)])('refuses %j', (text) => {
    expect(telegram.safeParse(text).success).toBe(false)
  })
})
