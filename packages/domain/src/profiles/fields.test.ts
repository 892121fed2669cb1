import { describe, expect, test } from 'vitest'
import { clipName, isTelegramName, telegramName } from './fields.ts'

describe('a Telegram name', () => {
  test.each([
    ['lida_cco', 'lida_cco'],
    [' @lida_cco ', 'lida_cco'],
    ['https://t.me/lida_cco', 'lida_cco'],
    ['t.me/lida_cco', 'lida_cco'],
    ['  ', ''],
  ])('stores %j as %j', (text, stored) => {
    expect(isTelegramName(text)).toBe(true)
    expect(telegramName(text)).toBe(stored)
  })

  test.each(['лида', '@лida', 'lida cco', 'a'.repeat(33)])('rejects %j', (text) => {
    expect(isTelegramName(text)).toBe(false)
  })
})

describe('clipName', () => {
  test('leaves a name of up to twenty characters unchanged', () => {
    const name = 'Константин Вознесенс'
    expect(clipName(name)).toEqual({ name, stopped: false })
  })

  test('cuts a name at twenty characters and reports it', () => {
    const typed = 'Константин Вознесенск'
    expect(clipName(typed)).toEqual({ name: 'Константин Вознесенс', stopped: true })
  })

  test('counts an emoji of several code points as one character', () => {
    const family = '👨‍👩‍👧'.repeat(20)
    expect(clipName(family).stopped).toBe(false)
    expect(clipName(`${family}a`)).toEqual({ name: family, stopped: true })
  })
})
