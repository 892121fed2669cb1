import { common as commonEn } from '@cco/messages/en/common'
import { gifts as giftsEn } from '@cco/messages/en/gifts'
import { scheduling as schedulingEn } from '@cco/messages/en/scheduling'
import { stories as storiesEn } from '@cco/messages/en/stories'
import { common as commonRu } from '@cco/messages/ru/common'
import { gifts as giftsRu } from '@cco/messages/ru/gifts'
import { scheduling as schedulingRu } from '@cco/messages/ru/scheduling'
import { stories as storiesRu } from '@cco/messages/ru/stories'
import { now } from '../support/clock.ts'
import { isPhone } from '../support/device.ts'
import { phrase } from '../support/phrases.ts'
import type { Language } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { dates: commonRu.dateField, gifts: giftsRu, scheduling: schedulingRu, stories: storiesRu },
  en: { dates: commonEn.dateField, gifts: giftsEn, scheduling: schedulingEn, stories: storiesEn },
}
const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
/** A day in the order of the language. */
const typed = (day: string, language: Language) =>
  day
    .split('-')
    .reverse()
    .join(language === 'ru' ? '.' : '/')

/** The name of the button of a field. */
const nameOf = (text: string, field: string) => text.replace('{{field}}', field)

test('a day is typed in the order of the language, or chosen in a calendar by keyboard', async ({
  page,
  language,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  await signInAs('player', page, '/gift-game')
  const field = page.getByRole('main').getByRole('textbox', { name: t.gifts.give.day })

  await test.step('a day that does not exist is refused beside the field', async () => {
    await field.fill('31.02.2027')
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(phrase(t.dates.wrongDay))
    await expect(field).toHaveValue('31.02.2027')
  })

  await test.step('a day before the first that is offered is refused as well', async () => {
    await field.fill(dayIn(-3))
    await field.blur()
    await expect(field).toHaveAccessibleDescription(phrase(t.dates.notBefore))
  })

  await test.step('digits alone are enough, and the day is written in full', async () => {
    await field.fill(typed(dayIn(5), language).replaceAll(/\D/g, ''))
    await field.blur()
    await expect(field).toHaveValue(typed(dayIn(5), language))
    await expect(field).not.toHaveAttribute('aria-invalid')
  })

  await test.step('arrows and Enter choose the next day in the calendar', async () => {
    await field.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: t.dates.calendar })
    const chosen = calendar.getByRole('button', { name: new RegExp(`, ${t.dates.selected}$`) })
    await expect(chosen).toBeFocused()
    await axe(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(field).toHaveValue(typed(dayIn(6), language))
  })

  await test.step('Escape closes the calendar without a choice', async () => {
    await field.press('Alt+ArrowDown')
    const calendar = page.getByRole('dialog', { name: t.dates.calendar })
    await expect(calendar.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(field).toHaveValue(typed(dayIn(6), language))
  })
})

test('a time is typed in any usual form, or chosen from a list inside the dialog', async ({
  page,
  language,
  signInAs,
  axe,
}) => {
  const t = PHRASES[language]
  await signInAs('master', page, '/master/schedule')
  await page.getByRole('button', { name: phrase(t.scheduling.propose.open), exact: true }).click()
  const form = page.getByRole('dialog').first()
  const start = form.getByLabel(phrase(t.scheduling.propose.start))
  await start.fill('9.05')
  await start.blur()
  await expect(start).toHaveValue('09:05')
  await start.fill('25:00')
  await start.blur()
  await expect(start).toHaveAccessibleDescription(phrase(t.dates.wrongTime))
  await start.fill('18:00')
  await start.press('Alt+ArrowDown')
  const times = page.getByRole('dialog', { name: t.dates.times })
  await expect(times.getByRole('button', { name: '18:00' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(times).toBeHidden()
  await expect(start).toHaveValue('18:30')

  await form
    .getByRole('button', { name: nameOf(t.dates.openTimes, t.scheduling.propose.start) })
    .click()
  await times.getByRole('button', { name: '19:30' }).click()
  await expect(start).toHaveValue('19:30')
  await form.getByRole('button', { name: nameOf(t.dates.open, t.scheduling.propose.date) }).click()
  await page
    .getByRole('dialog', { name: t.dates.calendar })
    .getByRole('button', { name: new RegExp(`, ${t.dates.selected}$`) })
    .click()
  await expect(form).toBeVisible()
})

test('a list is narrowed by whole days alone, while one is still being typed', async ({
  page,
  language,
}) => {
  test.skip(isPhone(page), 'the filters of a phone are in a sheet, with the same fields')
  const t = PHRASES[language]
  await page.goto('/stories?when=dates')
  const from = page.getByRole('textbox', { name: t.stories.filters.from, exact: true })
  await from.fill('28.1')
  await expect(page).not.toHaveURL(/from=/)
  await from.fill(typed('2030-01-28', language))
  await expect(page).toHaveURL(/from=2030-01-28/)
  await from.fill('')
  await expect(page).not.toHaveURL(/from=/)
})
