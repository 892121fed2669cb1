import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedSize } from './size.ts'

describe('the size that a picture is reduced to', () => {
  it.each([
    [{ width: 8_000, height: 6_000 }, { shorterSide: 2_048 }, { width: 2_730, height: 2_048 }],
    [{ width: 6_000, height: 8_000 }, { shorterSide: 2_048 }, { width: 2_048, height: 2_730 }],
    [{ width: 8_000, height: 6_000 }, { longerSide: 4_000 }, { width: 4_000, height: 3_000 }],
    [{ width: 4_000, height: 4_000 }, { pixels: 4_000_000 }, { width: 2_000, height: 2_000 }],
    [{ width: 640, height: 480 }, { shorterSide: 2_048 }, { width: 640, height: 480 }],
    [{ width: 90_000, height: 1 }, { longerSide: 4_000 }, { width: 4_000, height: 1 }],
  ])('of %o within %o is %o', (size, limits, fitted) => {
    expect(fittedSize(size, limits)).toEqual(fitted)
  })

  it('is within every limit, and never larger than the picture', () => {
    const side = fc.integer({ min: 1, max: 30_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const limits = { shorterSide: 2_048, longerSide: 9_000, pixels: 12_000_000 }
        const fitted = fittedSize({ width, height }, limits)
        expect(Math.min(fitted.width, fitted.height)).toBeLessThanOrEqual(limits.shorterSide)
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(limits.longerSide)
        expect(fitted.width * fitted.height).toBeLessThanOrEqual(limits.pixels)
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(fitted.height).toBeLessThanOrEqual(height)
      }),
    )
  })
})
