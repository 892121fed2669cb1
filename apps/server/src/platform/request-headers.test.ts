import { expect, test } from 'vitest'
import { acceptsBrotli, isFresh } from './request-headers.ts'

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip,br;q=0.5', true],
  ['BR ; q=1', true],
  ['br;q=0', false],
  ['gzip, br;q=0.000', false],
  ['gzip', false],
  ['x-br', false],
  ['', false],
  [undefined, false],
])('a client that accepts %j gets Brotli: %j', (header, expected) => {
  expect(acceptsBrotli({ headers: { 'accept-encoding': header } })).toBe(expected)
})

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['"ab"', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('a client with %j has what %j names: %j', (header, etag, expected) => {
  expect(isFresh({ headers: { 'if-none-match': header } }, etag)).toBe(expected)
})
