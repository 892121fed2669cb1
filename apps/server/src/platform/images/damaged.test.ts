import type { ErrorCode } from '@cco/domain/error/codes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openImages, passesOf } from './images.ts'

const images = openImages()
const outcomeOf = (bytes: Buffer) =>
  images.squares(bytes, undefined).then(
    () => 'accepted',
    (error: { code?: ErrorCode }) => error.code ?? error,
  )

/** Noise, whose bytes are spread over its rows evenly. */
const photo = (width = 320, height = 320) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 200, sigma: 20 },
    },
  })
const without = (bytes: Buffer, part: number) =>
  bytes.subarray(0, bytes.length - Math.ceil(bytes.length * part))

describe('an image whose end is missing', () => {
  test.each([
    ['a JPEG', () => photo().jpeg()],
    ['a progressive JPEG', () => photo().jpeg({ progressive: true })],
    ['a JPEG turned by its metadata', () => photo().withMetadata({ orientation: 6 }).jpeg()],
    ['a grey JPEG', () => photo().greyscale().jpeg()],
    ['a PNG', () => photo().png()],
  ])('is drawn if it is %s that lacks two bytes or two percent', async (_, of) => {
    const whole = await of().toBuffer()
    expect(await outcomeOf(whole.subarray(0, -2))).toBe('accepted')
    expect(await outcomeOf(without(whole, 0.02))).toBe('accepted')
  })

  test('is drawn as the whole one, if two bytes are missing', async () => {
    const whole = await photo().jpeg().toBuffer()
    const [all, cut] = await Promise.all([
      images.squares(whole, undefined),
      images.squares(whole.subarray(0, -2), undefined),
    ])
    expect(cut[256].equals(all[256])).toBe(true)
  })

  test.each([
    ['a JPEG', () => photo().jpeg()],
    ['a PNG', () => photo().png()],
    ['an interlaced PNG', () => photo().png({ progressive: true })],
    ['a WebP', () => photo().webp()],
    ['an AVIF', () => photo().avif({ effort: 0 })],
  ])('is refused if it is %s that lacks a fifth or more', async (_, of) => {
    const whole = await of().toBuffer()
    for (const part of [0.2, 0.5, 0.9]) {
      expect([part, await outcomeOf(without(whole, part))]).toEqual([part, 'image_invalid'])
    }
  })

  test('is refused if nothing of it can be decoded', async () => {
    for (const progressive of [false, true]) {
      const whole = await photo().jpeg({ progressive }).toBuffer()
      const header = whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])) + 20)
      expect(await outcomeOf(header)).toBe('image_invalid')
      expect(await outcomeOf(whole.subarray(0, 3))).toBe('image_invalid')
    }
  })

  test('is refused if it is a progressive JPEG whose first pass is not complete', async () => {
    const whole = await photo().jpeg({ progressive: true }).toBuffer()
    const second = whole.indexOf(
      Buffer.from([0xff, 0xda]),
      whole.indexOf(Buffer.from([0xff, 0xda])) + 2,
    )
    expect(await outcomeOf(whole.subarray(0, second - 100))).toBe('image_invalid')
    expect(await outcomeOf(without(whole, 0.05))).toBe('accepted')
  })
})

test('an image with an error in its middle is refused, although its end is there', async () => {
  const whole = await photo().png().toBuffer()
  const middle = Math.floor(whole.length / 2)
  whole.fill(0x55, middle, middle + 500)
  expect(await outcomeOf(whole)).toBe('image_invalid')
})

describe('the passes of a JPEG', () => {
  test('are one, or several if it is progressive', async () => {
    expect(passesOf(await photo().jpeg().toBuffer())).toBe(1)
    expect(passesOf(await photo().jpeg({ progressive: true }).toBuffer())).toBeGreaterThan(3)
  })

  test('are not those of a preview in its metadata', async () => {
    const preview = await photo(64, 64).jpeg({ progressive: true }).toBuffer()
    const whole = await photo().jpeg().toBuffer()
    const head = Buffer.from([0xff, 0xe1, (preview.length + 2) >> 8, (preview.length + 2) & 0xff])
    const parts = [whole.subarray(0, 2), head, preview, whole.subarray(2)]
    expect(passesOf(Buffer.concat(parts))).toBe(1)
  })

  test('are counted to the end of whatever bytes there are', () => {
    expect(passesOf(Buffer.alloc(0))).toBe(0)
    expect(passesOf(Buffer.from('ffd8ffda', 'hex'))).toBe(0)
    expect(passesOf(Buffer.from('ffd8ffda0000ffff00ffd0', 'hex'))).toBe(1)
    expect(passesOf(Buffer.alloc(10_000, 0xff))).toBeLessThan(2)
  })
})
