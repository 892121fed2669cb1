import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import type { ErrorCode } from '@cco/domain/error/codes'
import { IMAGE_LIMITS } from '@cco/domain/profiles/avatar'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImages } from './images.ts'
import { chunk, png } from './testing.ts'

/*
 * The memory of this process, which no other test shares. The lowest limits come first: memory that
 * was freed stays with the process, and later growth begins within it.
 */

const MEGABYTE = 1_000_000
const images = openImages()

const outcomeOf = (upload: Buffer) =>
  images.squares(upload, undefined).then(
    () => 'accepted',
    (error: { code?: ErrorCode }) => error.code ?? error,
  )

/** Returns by how many bytes the process grew at most while the work ran. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const measure = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const measuring = setInterval(measure, 5)
  try {
    await work()
  } finally {
    clearInterval(measuring)
  }
  measure()
  return most - before
}

/** Compresses a hundred megabytes of this byte, without ever holding them. */
function packedBomb(byte: number): Promise<Buffer> {
  const part = Buffer.alloc(MEGABYTE, byte)
  return buffer(Readable.from(Array.from({ length: 100 }, () => part)).pipe(createDeflate()))
}

test('an image of a hundred megapixels is refused before any of them is decoded', async () => {
  const content = deflateSync(Buffer.alloc(10))
  const bombs = [
    png(10_000, 10_000, content),
    png(2 ** 31 - 1, 2 ** 31 - 1, content),
    png(25_000_001, 1, content),
  ]
  const outcomes: unknown[] = []
  const growth = await growthDuring(async () => {
    for (const bomb of bombs) outcomes.push(await outcomeOf(bomb))
  })
  for (const bomb of bombs) expect(bomb.length).toBeLessThan(IMAGE_LIMITS.bytes)
  for (const outcome of outcomes) expect(outcome).toMatch(/^image_(?:too_large|invalid)$/)
  expect(outcomes[0]).toBe('image_too_large')
  expect(growth).toBeLessThan(100 * MEGABYTE)
})

test('an image that unpacks to far more than its header names is refused, or cut to what it names', async () => {
  const bomb = png(100, 100, await packedBomb(0))
  expect(bomb.length).toBeLessThan(MEGABYTE)
  const text = Buffer.concat([
    Buffer.from('Comment\0\0', 'latin1'),
    await packedBomb('a'.charCodeAt(0)),
  ])
  const uploads = [bomb, png(100, 100, deflateSync(Buffer.alloc(30_100)), chunk('zTXt', text))]
  const outcomes: unknown[] = []
  const growth = await growthDuring(async () => {
    for (const upload of uploads) outcomes.push(await outcomeOf(upload))
  })
  for (const outcome of outcomes) expect(outcome).toMatch(/^(?:image_invalid|accepted)$/)
  expect(growth).toBeLessThan(100 * MEGABYTE)
})

test('images of the largest permitted size that arrive together are decoded one by one, in bounded memory', async () => {
  const upload = await sharp({
    create: { width: 5_000, height: 5_000, channels: 3, background: '#369' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer()
  const growth = await growthDuring(async () => {
    await Promise.all(Array.from({ length: 4 }, () => images.squares(upload, undefined)))
  })
  // One takes 230, four at once take over 500.
  expect(growth).toBeLessThan(350 * MEGABYTE)
})
