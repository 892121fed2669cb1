import { expect, test } from 'vitest'
import { PAGES_MAX, pageCount, pageNamed } from './pages.ts'

test('a list has as many pages as its rows fill, and never more than can be requested', () => {
  expect([0, 1, 25, 26, 25_000, 25_001, 100_000].map((rows) => pageCount(rows, 25))).toEqual([
    0,
    1,
    1,
    2,
    PAGES_MAX,
    PAGES_MAX,
    PAGES_MAX,
  ])
})

test.each([
  ['3', 3],
  ['1000', PAGES_MAX],
  ['1001', PAGES_MAX],
  ['1e999', PAGES_MAX],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['two', 1],
  ['', 1],
  [null, 1],
  [undefined, 1],
])('the URL parameter %s selects page %i', (text, page) => {
  expect(pageNamed(text)).toBe(page)
})
