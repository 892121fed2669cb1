import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the code of a frame runs no scripts and lets its links leave the frame', () => {
  expect(embedCode('https://club.example/embed?lang=ru', 'Игры')).toBe(
    '<iframe src="https://club.example/embed?lang=ru" title="Игры" width="100%" height="600" ' +
      'style="border:0" loading="lazy" ' +
      'sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>',
  )
})

test('what the address and the name of the club contain stays within their attributes', () => {
  const code = embedCode(
    'https://club.example/embed?lang=ru&theme=dark',
    '"><script>alert(1)</script>',
  )
  expect(code).toContain('src="https://club.example/embed?lang=ru&amp;theme=dark"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
})
