import { scheduling as en } from '@cco/messages/en/scheduling'
import { scheduling as ru } from '@cco/messages/ru/scheduling'
import { now } from '../support/clock.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = { ru, en }
const DAY_MS = 86_400_000

test('the buttons of a proposal stay where they are when it is checked', async ({
  page,
  language,
  world,
  signInAs,
}) => {
  const { propose, preview } = PHRASES[language]
  const master = await world.newUser('master', language)
  await world.dismissPopups()
  await signInAs(master, page, '/master/schedule')
  await page.getByRole('button', { name: phrase(propose.open), exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(phrase(propose.story)).selectOption({ index: 3 })
  const title = form.getByRole('heading', { level: 2 })
  const action = form.getByRole('button', { name: phrase(propose.send) })
  await expect(action).toBeVisible()
  const places = async () => [await title.boundingBox(), await action.boundingBox()]
  const before = await places()
  const day = new Date(now().getTime() + 9 * DAY_MS).toISOString().slice(0, 10)
  await form.getByLabel(phrase(propose.date)).fill(day)
  await form.getByLabel(phrase(propose.start)).fill('19:00')
  await form.getByLabel(phrase(propose.end)).fill('22:00')
  await expect(form.getByText(preview.free)).toBeVisible()
  expect(await places()).toEqual(before)
})
