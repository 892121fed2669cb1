import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImages } from './images.ts'

test('images of the largest permitted size that arrive together are decoded one by one, in bounded memory', async () => {
  const images = openImages()
  const upload = await sharp({
    create: { width: 5_000, height: 5_000, channels: 3, background: '#369' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer()
  const { rss: before } = process.memoryUsage()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  await Promise.all(Array.from({ length: 4 }, () => images.squares(upload, undefined)))
  clearInterval(watch)
  expect(most - before).toBeLessThan(600_000_000)
})
