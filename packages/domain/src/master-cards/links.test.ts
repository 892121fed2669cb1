import { expect, test } from 'vitest'
import { siteOf } from './links.ts'

test.each([
  ['https://t.me/vera', 'Telegram'],
  ['https://www.youtube.com/@vera', 'YouTube'],
  ['https://m.vk.com/vera', 'VK'],
  ['https://t.me.example.com/vera', 't.me.example.com'],
  ['https://vera.example/about', 'vera.example'],
  // Letters of other alphabets show what they are.
  ['https://т.me/vera', 'xn--r1a.me'],
])('%s leads to %s', (link, site) => {
  expect(siteOf(link)).toBe(site)
})
