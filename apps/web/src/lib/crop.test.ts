import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behindWindow, middleOf, moved, smallestSize, zoomed } from './crop.ts'

const square = { aspect: 1, least: 64 }
const wide = { width: 400, height: 200, ...square }
const cover = { width: 400, height: 400, aspect: 3 / 4, least: 300 }

describe('the selected part of a picture', () => {
  it('starts as the largest one in the middle', () => {
    expect(middleOf(wide)).toEqual({ left: 0.25, top: 0, size: 1 })
    expect(middleOf({ width: 100, height: 200, ...square })).toEqual({
      left: 0,
      top: 0.25,
      size: 1,
    })
  })

  it('moves by parts of its own side, and stops at the edge', () => {
    expect(moved(wide, middleOf(wide), { x: 0.25, y: 0.5 })).toEqual({
      left: 0.375,
      top: 0,
      size: 1,
    })
    expect(moved(wide, middleOf(wide), { x: -9, y: 0 })).toEqual({ left: 0, top: 0, size: 1 })
  })

  it('is zoomed around its centre', () => {
    expect(zoomed(wide, middleOf(wide), 0.5)).toEqual({ left: 0.375, top: 0.25, size: 0.5 })
  })

  it('is never smaller than the server accepts', () => {
    expect(smallestSize({ width: 128, height: 900, ...square })).toBe(0.5)
    expect(smallestSize({ width: 9_000, height: 5_000, ...square })).toBe(0.2)
    expect(smallestSize({ width: 10, height: 10, ...square })).toBe(1)
    expect(smallestSize({ ...cover, width: 1_200, height: 1_600 })).toBe(0.25)
  })

  it('has the wanted proportions', () => {
    expect(middleOf(cover)).toEqual({ left: 0.125, top: 0, size: 1 })
    expect(behindWindow(cover, { left: 0.125, top: 0, size: 1 })).toEqual({
      ...{ width: 4 / 3, height: 1, left: -1 / 6, top: -0 },
    })
  })

  it('fills the window', () => {
    expect(behindWindow(wide, { left: 0.375, top: 0.25, size: 0.5 })).toEqual({
      width: 4,
      height: 2,
      left: -1.5,
      top: -0.5,
    })
  })

  it('stays within the picture, however it is moved and zoomed', () => {
    const length = fc.integer({ min: 64, max: 5_000 })
    const aspects = fc.constantFrom(1, 3 / 4)
    const by = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(length, length, fc.array(fc.tuple(by, by, by)), aspects, (...given) => {
        const [width, height, steps, aspect] = given
        const image = { width, height, aspect, least: 64 }
        let crop = middleOf(image)
        for (const [x, y, size] of steps) crop = zoomed(image, moved(image, crop, { x, y }), size)
        const behind = behindWindow(image, crop)
        expect(behind.left).toBeLessThanOrEqual(0)
        expect(behind.top).toBeLessThanOrEqual(0)
        expect(behind.left + behind.width).toBeGreaterThanOrEqual(1 - 1e-9)
        expect(behind.top + behind.height).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
    )
  })
})
