import { error as errorEn } from '@cco/messages/en/error'
import { profile as en } from '@cco/messages/en/profile'
import { error as errorRu } from '@cco/messages/ru/error'
import { profile as ru } from '@cco/messages/ru/profile'
import sharp from 'sharp'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = { ru, en }
const ERRORS = { ru: errorRu, en: errorEn }

async function photo(background: string) {
  const create = { width: 640, height: 480, channels: 3 as const, background }
  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
}

test('a user uploads a photo, selects a part of it, and replaces and removes it', async ({
  page,
  language,
  axeInBothThemes,
  signInAs,
  world,
}) => {
  test.slow()
  const t = WORDS[language].avatar
  const main = page.getByRole('main')
  await signInAs(await world.newPerson('user', language), page, '/profile?tab=settings')
  const about = main.getByRole('region', { name: phrase(WORDS[language].about) })
  const file = about.locator('input[type=file]')
  await expect(about.getByRole('button', { name: phrase(t.choose) })).toBeVisible()

  await test.step('a file that is no picture is refused beside the button', async () => {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/>')
    await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
    await expect(about.getByRole('alert')).toHaveText(phrase(ERRORS[language].image_type))
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
