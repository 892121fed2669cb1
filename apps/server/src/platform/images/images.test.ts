import { deflateSync } from 'node:zlib'
import type { ErrorCode } from '@cco/domain/error/codes'
import { AVATAR_SIZES, IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { openImages } from './images.ts'
import { chunk, png } from './testing.ts'

const images = openImages()
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: ErrorCode }) => error.code ?? error,
  )

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<Sharp> {
  const red = { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#ff0000' }
  const picture = await sharp({
    create: { width, height, channels: 3, background: '#0000ff' },
  })
    .composite([{ input: await sharp({ create: red }).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(picture)
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other'
}

describe('an uploaded image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of type %s becomes a WebP square in each size',
    async (format) => {
      const pictures = await images.squares(
        await (await halves(500, 400)).toFormat(format).toBuffer(),
        undefined,
      )
      for (const size of AVATAR_SIZES) {
        expect(await sharp(pictures[size]).metadata()).toMatchObject({
          format: 'webp',
          width: size,
          height: size,
        })
        expect(await colourAt(pictures[size], 2, 2)).toBe('red')
        expect(await colourAt(pictures[size], size - 3, size - 3)).toBe('blue')
      }
    },
  )

  test('is cropped to the selected square', async () => {
    const upload = await (await halves(400, 200)).png().toBuffer()
    const left = await images.squares(upload, { left: 0, top: 0, size: 0.9 })
    const right = await images.squares(upload, { left: 1, top: 1, size: 0.9 })
    expect([await colourAt(left[64], 60, 60), await colourAt(right[64], 3, 3)]).toEqual([
      'red',
      'blue',
    ])
  })

  test('is turned upright before it is cropped, and keeps no metadata', async () => {
    const upload = await (await halves(400, 200))
      .withExif({
        IFD0: { Copyright: 'secret-owner', Orientation: '6' },
        IFD3: { GPSLatitude: '55/1 45/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    // Red is on top of the upright image, which is 200 wide and 400 high.
    const [top, bottom] = await Promise.all([
      images.squares(upload, { left: 0, top: 0, size: 0.9 }),
      images.squares(upload, { left: 0, top: 0.5, size: 0.9 }),
    ])
    expect([await colourAt(top[64], 32, 32), await colourAt(bottom[64], 32, 32)]).toEqual([
      'red',
      'blue',
    ])
    const left = await sharp(top[256]).metadata()
    expect([left.exif, left.icc, left.xmp, left.iptc, left.orientation]).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('with transparent parts gets a white background', async () => {
    const upload = await sharp({
      create: { width: 100, height: 100, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    const { 64: picture } = await images.squares(upload, undefined)
    expect(await sharp(picture).metadata()).toMatchObject({ hasAlpha: false })
    expect((await sharp(picture).stats()).channels[0]?.mean).toBeGreaterThan(250)
  })

  test('that is also another kind of file loses what it hides', async () => {
    const script = '<html><script>alert("polyglot")</script><?php system($_GET[0]) ?>PK\u0003\u0004'
    const plain = await (await halves(100, 100)).jpeg().toBuffer()
    const hidden = [
      Buffer.concat([plain, Buffer.from(script)]),
      // A comment of the JPEG.
      Buffer.concat([
        plain.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, script.length + 2]),
        Buffer.from(script, 'latin1'),
        plain.subarray(2),
      ]),
      png(
        100,
        100,
        deflateSync(Buffer.alloc(30_100)),
        chunk('tEXt', Buffer.from(`Comment\0${script}`)),
      ),
    ]
    for (const upload of hidden) {
      for (const picture of Object.values(await images.squares(upload, undefined))) {
        expect(picture.toString('latin1')).not.toMatch(/polyglot|php|PK/)
      }
    }
  })
})

describe('a portrait', () => {
  const of = { size: { width: 300, height: 400 }, least: 60 }

  test('is the selected part in the wanted proportions, as large as it is or may be', async () => {
    const upload = await (await halves(800, 400)).png().toBuffer()
    const sizes = []
    for (const crop of [undefined, { left: 1, top: 0, size: 0.5 }]) {
      const portrait = await images.portrait(upload, crop, of)
      const { width, height, format } = await sharp(portrait).metadata()
      sizes.push({ width, height, format })
    }
    expect(sizes).toEqual([
      { width: 300, height: 400, format: 'webp' },
      { width: 150, height: 200, format: 'webp' },
    ])
    const right = await images.portrait(upload, { left: 1, top: 0, size: 0.5 }, of)
    expect(await colourAt(right, 3, 3)).toBe('blue')
  })

  test('is refused if the part is narrower than it may be', async () => {
    const upload = await (await halves(100, 79)).png().toBuffer()
    expect(await codeOf(images.portrait(upload, undefined, of))).toBe('image_too_small')
  })
})

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, Buffer | (() => Promise<Buffer>)]>([
    ['nothing', Buffer.alloc(0)],
    ['an SVG with a script', Buffer.from(svg)],
    ['an SVG behind spaces', Buffer.from(`\n\n   <?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a script of ImageMagick', Buffer.from('push graphic-context\nimage over 0,0 0,0 "x"')],
    ['a GIF', async () => (await halves(100, 100)).gif().toBuffer()],
    ['a TIFF', async () => (await halves(100, 100)).tiff().toBuffer()],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('for %s, which is no type that is accepted', async (_, upload) => {
    const bytes = typeof upload === 'function' ? await upload() : upload
    expect(await codeOf(images.squares(bytes, undefined))).toBe('image_type')
  })

  test.each([
    ['JPEG', '\xff\xd8\xff'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['WebP', 'RIFF\x40\0\0\0WEBPVP8 '],
    ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ])('for a script behind the first bytes of a %s', async (_, magic) => {
    const bytes = Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.from(svg.repeat(20))])
    expect(await codeOf(images.squares(bytes, undefined))).toBe('image_invalid')
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('for a truncated %s', async (format) => {
    const whole = await (await halves(300, 300)).toFormat(format).toBuffer()
    for (const part of [0.1, 0.5, 0.9]) {
      const bytes = whole.subarray(0, Math.max(16, Math.floor(whole.length * part)))
      expect([part, await codeOf(images.squares(bytes, undefined))]).toEqual([
        part,
        'image_invalid',
      ])
    }
  })

  test('for more bytes than eight megabytes', async () => {
    const jpeg = await (await halves(100, 100)).jpeg().toBuffer()
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    expect(await codeOf(images.squares(padded(IMAGE_LIMITS.bytes), undefined))).toBe('accepted')
    expect(await codeOf(images.squares(padded(IMAGE_LIMITS.bytes + 1), undefined))).toBe(
      'image_too_large',
    )
  })

  test('for several frames', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#f00', '#00f'].map((background) =>
          sharp({ create: { width: 80, height: 80, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer()
    expect(await codeOf(images.squares(frames, undefined))).toBe('image_animated')
  })

  test('for a part with sides under 64 pixels', async () => {
    const upload = await (await halves(128, 128)).png().toBuffer()
    const part = (size: number) => images.squares(upload, { left: 0, top: 0, size })
    expect(await codeOf(part(0.5))).toBe('accepted')
    expect(await codeOf(part(0.49))).toBe('image_too_small')
    expect(
      await codeOf(images.squares(await (await halves(900, 60)).png().toBuffer(), undefined)),
    ).toBe('image_too_small')
  })

  test('or accepted, but never breaks anything, whatever bytes were changed', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif'] as const
    const uploads = await Promise.all(
      formats.map(async (format) => (await halves(80, 80)).toFormat(format).toBuffer()),
    )
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...uploads),
        fc.array(change, { minLength: 1, maxLength: 20 }),
        async (upload, changes) => {
          const bytes = Buffer.from(upload)
          for (const { at, byte } of changes) bytes[at % bytes.length] = byte
          expect(await codeOf(images.squares(bytes, undefined))).toMatch(
            /^(?:accepted|image_(?:type|invalid|too_large|too_small|animated))$/,
          )
        },
      ),
      { numRuns: 150 },
    )
  })
})
