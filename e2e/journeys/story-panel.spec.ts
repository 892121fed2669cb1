import { stories as en } from '@cco/messages/en/stories'
import { stories as ru } from '@cco/messages/ru/stories'
import { hasBottomBar } from '../support/device.ts'
import { counted, phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const WORDS = { ru, en }

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]

test('the button that books is visible as the story opens, and stays so with every date and guest shown', async ({
  page,
  language,
  world,
  axeInBothThemes,
}) => {
  const t = WORDS[language].booking
  const game = await world.openGame()
  const put = page.getByRole('button', { name: phrase(t.put) })
  if (hasBottomBar(page)) {
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    const open = page.getByRole('button', { name: phrase(t.title) })
    await expect(open).toBeInViewport({ ratio: 1 })
    await open.click()
    await expect(put).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: t.more }).click()
    await expect(page.getByRole('dialog').getByLabel(t.guest)).toBeVisible()
    await expect(put).toBeInViewport({ ratio: 1 })
    await axeInBothThemes(page)
    return
  }
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.goto(`/stories/${game.slug}?game=${game.id}`)
    await expect(put).toBeInViewport({ ratio: 1 })
    const panel = page.getByRole('complementary')
    const dates = panel.getByRole('radio')
    const more = panel.getByRole('button', { name: counted(t, 'moreDates') })
    if (await more.isVisible()) await more.click()
    await page.getByRole('button', { name: t.more }).click()
    await expect(panel.getByLabel(t.guest)).toBeAttached()
    await expect(dates.first()).toBeAttached()
    await expect(put).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  }
  await axeInBothThemes(page)
})
