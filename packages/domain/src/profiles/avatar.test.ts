import { expect, test } from 'vitest'
import { avatarOfSize } from './avatar.ts'

test('a stored picture has a link for each size, and one from elsewhere keeps its own', () => {
  expect(avatarOfSize('/files/avatars/ab-128.webp', 256)).toBe('/files/avatars/ab-256.webp')
  expect(avatarOfSize('https://faces.example/a-128.webp', 256)).toBe(
    'https://faces.example/a-128.webp',
  )
})
