import { expect, it } from 'vitest'
import { isChunkFailure } from './error-pages.tsx'

it.each([
  'Failed to fetch dynamically imported module: https://cco.example/assets/home-screen-x.js',
  'error loading dynamically imported module: https://cco.example/assets/home-screen-x.js',
  'Importing a module script failed.',
])('knows a part of the site that did not arrive: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

it('takes nothing else for one', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkFailure('Importing a module script failed.')).toBe(false)
})
