import { common as enCommon } from '@cco/messages/en/common'
import { pictures as enPictures } from '@cco/messages/en/pictures'
import { profiles as en } from '@cco/messages/en/profiles'
import { common as ruCommon } from '@cco/messages/ru/common'
import { pictures as ruPictures } from '@cco/messages/ru/pictures'
import { profiles as ru } from '@cco/messages/ru/profiles'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photo } from '../support/photo.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const COMMON = { ru: ruCommon, en: enCommon }
const PICTURES = { ru: ruPictures, en: enPictures }

test('a user uploads a photo, selects a part of it, and replaces and removes it', async ({
  page,
  language,
  axeInBothThemes,
  signInAs,
  world,
}) => {
  test.slow()
  const t = { ...PICTURES[language], ...PHRASES[language].avatar }
  const main = page.getByRole('main')
  await signInAs(await world.newUser('user', language), page, '/profile?tab=settings')
  const about = main.getByRole('region', { name: phrase(PHRASES[language].about) })
  const file = about.locator('input[type=file]')
  await expect(about.getByRole('button', { name: phrase(t.choose) })).toBeVisible()

  await test.step('a file that is no picture is refused beside the button', async () => {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/>')
    await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(about.getByRole('alert')).toHaveText(phrase(t.kinds))
  })

  await test.step('the first photo is moved, zoomed by keyboard, and shown at once', async () => {
    await file.setInputFiles(await photo('#a33'))
    const dialog = page.getByRole('dialog', { name: phrase(t.cropTitle) })
    await expect(dialog).toBeVisible()
    await axeInBothThemes(page)
    const area = dialog.getByRole('group', { name: phrase(t.area) })
    const picture = area.locator('img')
    const left = async () => (await picture.boundingBox())?.x ?? 0
    const before = await left()
    await area.focus()
    await page.keyboard.press('ArrowRight')
    expect(await left()).toBeLessThan(before)
    const box = await area.boundingBox()
    if (!box) throw new Error('the photo is not shown')
    await page.mouse.move(box.x + 40, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 90, box.y + 40)
    await page.mouse.up()
    expect(await left()).toBeGreaterThan(before)
    await dialog.getByRole('slider', { name: phrase(t.zoom) }).focus()
    await page.keyboard.press('End')
    const { width } = (await picture.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThan(box.width * 4)
    await dialog.getByRole('button', { name: phrase(t.send) }).click()
    await expect(page.getByText(phrase(t.live))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(main.locator('img[src^="/files/avatars/"]').first()).toHaveJSProperty(
      'naturalWidth',
      256,
    )
  })

  await test.step('a second photo waits for a moderator, also after a reload', async () => {
    await file.setInputFiles(await photo('#33a'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase(t.send) })
      .click()
    await expect(about.getByText(phrase(t.waiting))).toBeVisible()
    await page.reload()
    await expect(about.getByText(phrase(t.waiting))).toBeVisible()
    await expect(about.locator('img[src^="/files/avatar-uploads/"]')).toHaveJSProperty(
      'naturalWidth',
      256,
    )
  })

  await test.step('removed, both are gone at once', async () => {
    await about.getByRole('button', { name: phrase(t.remove) }).click()
    await expect(about.getByRole('button', { name: phrase(t.choose) })).toBeVisible()
    await expect(main.locator('img[src^="/files/"]')).toHaveCount(0)
  })
})

/** A photo of 48 megapixels, with more bytes than the server takes, and the place of its camera. */
async function largePhoto() {
  const create = { width: 8_000, height: 6_000, channels: 3 as const, background: '#2a7' }
  const photo = await sharp({ create })
    .withExif({ IFD3: { GPSLatitude: '55/1 45/1 0/1' }, IFD0: { Copyright: 'secret-owner' } })
    .jpeg()
    .toBuffer()
  // The label is none that a server would know; the last bytes are no part of the picture.
  const buffer = Buffer.concat([photo, Buffer.alloc(9_000_000)])
  return { name: 'IMG_0001', mimeType: 'application/octet-stream', buffer }
}

/** Records the bodies that a page sends from now on, which the browser does not show otherwise. */
async function sentPictures(page: Page): Promise<() => Promise<Buffer[]>> {
  await page.evaluate(() => {
    const sent: Blob[] = []
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) sent.push(body)
      send.call(this, body)
    }
    Object.assign(window, { sentPictures: sent })
  })
  return async () => {
    const bodies = await page.evaluate(async () => {
      const { sentPictures: sent } = window as unknown as { sentPictures: Blob[] }
      return await Promise.all(sent.map(async (body) => [...(await body.bytes())]))
    })
    return bodies.map((bytes) => Buffer.from(bytes))
  }
}

async function animation() {
  const frames = ['#f00', '#00f'].map((background) =>
    sharp({ create: { width: 120, height: 120, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const buffer = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  return { name: 'wave.gif', mimeType: 'image/gif', buffer }
}

test('a user sends only the selected square of a large photo, and the first frame of an animation', async ({
  page,
  language,
  axeInBothThemes,
  faults,
  signInAs,
  world,
}) => {
  test.slow()
  faults.allow(/ERR_FAILED/)
  const t = { ...PICTURES[language], ...PHRASES[language].avatar }
  const main = page.getByRole('main')
  await signInAs(await world.newUser('user', language), page, '/profile?tab=settings')
  const about = main.getByRole('region', { name: phrase(PHRASES[language].about) })
  const file = about.locator('input[type=file]')
  const dialog = page.getByRole('dialog', { name: phrase(t.cropTitle) })
  const send = dialog.getByRole('button', { name: phrase(t.send) })
  await expect(about.getByRole('button', { name: phrase(t.choose) })).toBeVisible()

  await test.step('files that cannot be shown are refused before anything is sent', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: heic })
    await expect(about.getByRole('alert')).toHaveText(phrase(t.unreadable))
    const create = { width: 30, height: 30, channels: 3 as const, background: '#2a7' }
    const buffer = await sharp({ create }).png().toBuffer()
    await file.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer })
    await expect(about.getByRole('alert')).toHaveText(phrase(t.tooSmall))
  })

  await test.step('of a photo of 48 megapixels, a failed upload loses nothing', async () => {
    await file.setInputFiles(await largePhoto())
    await dialog.getByRole('slider', { name: phrase(t.zoom) }).focus()
    await page.keyboard.press('End')
    const width = async () => (await dialog.locator('.crop-area img').boundingBox())?.width
    const zoomed = await width()
    await page.route('**/api/avatar*', (route) => route.abort(), { times: 1 })
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(t.failed)
    expect(await width()).toBe(zoomed)
  })

  await test.step('its square is sent alone, and shown', async () => {
    const sent = await sentPictures(page)
    await dialog.getByRole('button', { name: phrase(COMMON[language].retry) }).click()
    await expect(dialog).toBeHidden()
    await expect(main.locator('img[src^="/files/avatars/"]').first()).toHaveJSProperty(
      'naturalWidth',
      256,
    )
    const [picture, ...others] = await sent()
    expect(others).toEqual([])
    expect(picture?.length).toBeLessThan(200_000)
    const { format, width, height, exif } = await sharp(picture).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 512, height: 512 })
    // The colour of the photo.
    const { dominant } = await sharp(picture).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 60)
  })

  await test.step('a photo without its last bytes, with another label, is shown upright', async () => {
    const create = { width: 400, height: 300, channels: 3 as const, background: '#33a' }
    const whole = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const buffer = whole.subarray(0, -2)
    await file.setInputFiles({ name: 'photo', mimeType: 'image/pjpeg', buffer })
    const shown = dialog.locator('.crop-area img')
    await expect(shown).toHaveJSProperty('naturalWidth', 300)
    await expect(shown).toHaveJSProperty('naturalHeight', 400)
    await expect(dialog.getByText(phrase(t.still))).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('an animation says that it becomes a still picture', async () => {
    await file.setInputFiles(await animation())
    await expect(dialog.getByText(phrase(t.still))).toBeVisible()
    await axeInBothThemes(page)
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(about.getByText(phrase(t.waiting))).toBeVisible()
  })
})

test('where a browser returns noise for what pages draw, the photo is sent with its square', async ({
  page,
  language,
  signInAs,
  world,
}) => {
  test.slow()
  const t = { ...PICTURES[language], ...PHRASES[language].avatar }
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_left, _top, width, height) =>
      new ImageData(
        Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => at),
        width,
      )
  })
  await signInAs(await world.newUser('user', language), page, '/profile?tab=settings')
  const about = page.getByRole('region', { name: phrase(PHRASES[language].about) })
  const file = about.locator('input[type=file]')
  await expect(about.getByRole('button', { name: phrase(t.choose) })).toBeVisible()
  await file.setInputFiles(await animation())
  await expect(about.getByRole('alert')).toHaveText(phrase(t.kinds))
  await file.setInputFiles(await photo('#a33'))
  const request = page.waitForRequest((sent) => sent.url().includes('/api/avatar'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase(t.send) })
    .click()
  expect(new URL((await request).url()).search).toBe('?left=0.125&top=0&size=1')
  await expect(page.getByText(phrase(t.live))).toBeVisible()
})
