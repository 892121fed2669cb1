import { expect, it } from 'vitest'
import { isChunkFailure } from './chunk-failure.ts'

it.each([
  'Failed to fetch dynamically imported module: https://cco.example/assets/home-screen-x.js',
  'error loading dynamically imported module: https://cco.example/assets/home-screen-x.js',
  'Importing a module script failed.',
])('recognises a chunk that failed to load: %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

it('takes nothing else for one', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkFailure('Importing a module script failed.')).toBe(false)
})
