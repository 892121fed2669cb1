import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avatarOfSize, cropSchema, squareOf } from './avatar.ts'

describe('the square of a picture', () => {
  test('is the largest one in the middle without a crop', () => {
    expect(squareOf({ width: 300, height: 100 }, undefined)).toEqual({
      left: 100,
      top: 0,
      side: 100,
    })
  })

  test('is measured by the shorter side', () => {
    const crop = { left: 0.5, top: 0.25, size: 0.5 }
    expect(squareOf({ width: 400, height: 200 }, crop)).toEqual({ left: 200, top: 50, side: 100 })
  })

  test('always lies within the image', () => {
    const length = fc.integer({ min: 1, max: 9_000 })
    const fraction = fc.double({ min: 0, max: 1, noNaN: true })
    const crops = fc.record({ left: fraction, top: fraction, size: fraction })
    fc.assert(
      fc.property(length, length, crops, (width, height, crop) => {
        const { left, top, side } = squareOf({ width, height }, crop)
        expect([left, top].every((at) => Number.isInteger(at) && at >= 0)).toBe(true)
        expect(side).toBeGreaterThanOrEqual(1)
        expect(left + side).toBeLessThanOrEqual(width)
        expect(top + side).toBeLessThanOrEqual(height)
      }),
    )
  })

  test.each([
    { left: -0.1, top: 0, size: 1 },
    { left: 0, top: 1.1, size: 1 },
    { left: 0, top: 0, size: 0 },
    { left: 0, top: 0, size: Number.NaN },
    { left: 0, top: 0 },
  ])('is refused for %j', (crop) => {
    expect(cropSchema.safeParse(crop).success).toBe(false)
  })
})

test('a stored picture has a link for each size, and one from elsewhere keeps its own', () => {
  expect(avatarOfSize('/files/avatars/ab-128.webp', 256)).toBe('/files/avatars/ab-256.webp')
  expect(avatarOfSize('https://faces.example/a-128.webp', 256)).toBe(
    'https://faces.example/a-128.webp',
  )
})
