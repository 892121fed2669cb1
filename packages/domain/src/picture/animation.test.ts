import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnimated } from './animation.ts'

/** Text, each character as one byte, or bytes. */
type Part = string | number[]

const bytes = (...parts: Part[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  )

/** A GIF of one pixel with a table of two colours. */
const GIF: Part[] = ['GIF89a', [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 255, 255, 255]]
const LOOP: Part[] = ['!\xff\x0bNETSCAPE2.0', [3, 1, 0, 0, 0]]
const CONTROL = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
/** With a table of its own, and the byte of a frame within its content. */
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...[1, 2, 3, 4, 5, 6], 2, 3, 0x2c, 0x2c, 1, 0]
const gif = (...parts: Part[]) => bytes(...GIF, ...parts, ';')

const chunk = (type: string, data: number[]) => [[0, 0, 0, data.length], type, data, [9, 9, 9, 9]]
const png = (...chunks: Part[][]) =>
  bytes('\x89PNG\r\n\x1a\n', ...chunk('IHDR', Array(13).fill(1)), ...chunks.flat())
const webp = (chunkType: string, flags: number) =>
  bytes('RIFF', [40, 0, 0, 0], 'WEBP', chunkType, [10, 0, 0, 0], [flags, 0, 0, 0])

describe('a picture moves', () => {
  it('as a GIF with two frames', () => {
    expect(isAnimated(gif(CONTROL, FRAME, CONTROL, FRAME))).toBe(true)
    expect(isAnimated(gif(...LOOP, CONTROL, FRAME, FRAME))).toBe(true)
  })

  it('as a GIF that repeats, if its second frame lies behind the known bytes', () => {
    const whole = gif(...LOOP, CONTROL, FRAME, FRAME)
    expect(isAnimated(whole.subarray(0, whole.length - 2 * FRAME.length))).toBe(true)
  })

  it('as a PNG with the chunk of animations and several frames', () => {
    expect(isAnimated(png(chunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), chunk('IDAT', [])))).toBe(true)
  })

  it('as a WebP with the flag of animations', () => {
    expect(isAnimated(webp('VP8X', 0x12))).toBe(true)
  })

  it('as a sequence of AVIF', () => {
    expect(isAnimated(bytes([0, 0, 0, 0x1c], 'ftypavis', [0, 0, 0, 0], 'avifavis'))).toBe(true)
  })
})

describe('a picture does not move', () => {
  it.each([
    ['a GIF with one frame', gif(CONTROL, FRAME)],
    ['a GIF with one frame that would repeat', gif(...LOOP, CONTROL, FRAME)],
    ['a GIF that ends after its head', bytes(...GIF)],
    ['a PNG', png(chunk('IDAT', [1]))],
    ['a PNG with one frame', png(chunk('acTL', [0, 0, 0, 1, 0, 0, 0, 0]))],
    ['a PNG that has the name of the chunk in its content', png(chunk('IDAT', []), ['acTL'])],
    ['a simple WebP', webp('VP8 ', 0x02)],
    ['an extended WebP with transparency', webp('VP8X', 0x10)],
    ['an AVIF', bytes([0, 0, 0, 0x18], 'ftypavif', [0, 0, 0, 0], 'mif1avif')],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html>')],
  ])('as %s', (_, picture) => {
    expect(isAnimated(picture)).toBe(false)
  })

  it('or does, but never fails and ends, whatever bytes follow the first ones', () => {
    const heads = [gif(...LOOP), png(), webp('VP8X', 0)]
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, rest) => {
        expect(isAnimated(Uint8Array.from([...head, ...rest]))).toBeTypeOf('boolean')
      }),
    )
  })
})
