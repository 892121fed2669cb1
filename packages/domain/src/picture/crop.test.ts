import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropSchema, partOf } from './crop.ts'

describe('the part of a picture', () => {
  test('is the largest one in the middle without a crop', () => {
    const middle = { left: 100, top: 0, width: 100, height: 100 }
    expect(partOf({ width: 300, height: 100 }, undefined, 1)).toEqual(middle)
  })

  test('is measured by the largest one', () => {
    const crop = { left: 0.5, top: 0.25, size: 0.5 }
    const square = { left: 200, top: 50, width: 100, height: 100 }
    expect(partOf({ width: 400, height: 200 }, crop, 1)).toEqual(square)
  })

  test('has the wanted proportions', () => {
    const portrait = { left: 50, top: 0, width: 300, height: 400 }
    expect(partOf({ width: 400, height: 400 }, undefined, 3 / 4)).toEqual(portrait)
    const tall = { width: 300, height: 900 }
    expect(partOf(tall, { left: 0, top: 1, size: 0.5 }, 3 / 4)).toEqual({
      ...{ left: 0, top: 700, width: 150, height: 200 },
    })
  })

  test('always lies within the image', () => {
    const length = fc.integer({ min: 1, max: 9_000 })
    const fraction = fc.double({ min: 0, max: 1, noNaN: true })
    const crops = fc.record({ left: fraction, top: fraction, size: fraction })
    const aspects = fc.constantFrom(1, 3 / 4, 16 / 9)
    fc.assert(
      fc.property(length, length, crops, aspects, (width, height, crop, aspect) => {
        const part = partOf({ width, height }, crop, aspect)
        expect([part.left, part.top].every((at) => Number.isInteger(at) && at >= 0)).toBe(true)
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
        expect(part.left + part.width).toBeLessThanOrEqual(width)
        expect(part.top + part.height).toBeLessThanOrEqual(height)
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
