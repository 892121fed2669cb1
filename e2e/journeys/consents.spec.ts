import { auth as authEn } from '@cco/messages/en/auth'
import { consents as en } from '@cco/messages/en/consents'
import { pictures as picturesEn } from '@cco/messages/en/pictures'
import { profiles as profilesEn } from '@cco/messages/en/profiles'
import { auth as authRu } from '@cco/messages/ru/auth'
import { consents as ru } from '@cco/messages/ru/consents'
import { pictures as picturesRu } from '@cco/messages/ru/pictures'
import { profiles as profilesRu } from '@cco/messages/ru/profiles'
import { photo } from '../support/photo.ts'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { t: ru, auth: authRu, profile: profilesRu, pictures: picturesRu },
  en: { t: en, auth: authEn, profile: profilesEn, pictures: picturesEn },
}

test('a user who accepted nothing reads, and is asked before the first write, which then goes on', async ({
  page,
  language,
  world,
  axeInBothThemes,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 412/)
  const { t, profile } = PHRASES[language]
  const who = await world.newcomer(language)
  await signInAs(who, page, '/profile?tab=security')
  const own = page.getByRole('region', { name: phrase(t.own) })
  await expect(own.getByText(phrase(t.none))).toBeVisible()
  const dialog = page.getByRole('dialog', { name: phrase(t.title) })
  await expect(dialog).toHaveCount(0)

  await page.goto('/profile?tab=settings')
  const about = page.getByRole('region', { name: phrase(profile.about) })
  await about.getByLabel(phrase(profile.telegram)).fill(who.replace('-', '_'))
  const send = about.getByRole('button', { name: phrase(profile.sendChanges) })
  await test.step('puts it off, and nothing is sent', async () => {
    await send.click()
    await dialog.getByRole('button', { name: phrase(t.later) }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(phrase(profile.sent))).toHaveCount(0)
  })
  await test.step('ticks every document, and the change is sent', async () => {
    await send.click()
    const accept = dialog.getByRole('button', { name: phrase(t.submit) })
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await expect(accept).toHaveAttribute('aria-disabled', 'true')
    await axeInBothThemes(page)
    for (const kind of ['offer', 'privacy', 'rules'] as const) {
      const box = dialog.getByRole('checkbox', { name: phrase(t.accept[kind]) })
      await expect(box).not.toBeChecked()
      await box.check()
    }
    await accept.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(phrase(profile.sent)).first()).toBeVisible()
  })

  await page.goto('/profile?tab=security')
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await axeInBothThemes(page)
})

test('a photo of a user who accepted nothing waits for the ticks, and is then sent', async ({
  page,
  language,
  world,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 412/)
  const { t, profile, pictures } = PHRASES[language]
  await signInAs(await world.newcomer(language), page, '/profile?tab=settings')
  const about = page.getByRole('region', { name: phrase(profile.about) })
  await expect(about.getByRole('button', { name: phrase(profile.avatar.choose) })).toBeVisible()
  await about.locator('input[type=file]').setInputFiles(await photo('#a33'))
  const crop = page.getByRole('dialog', { name: phrase(pictures.cropTitle) })
  await crop.getByRole('button', { name: phrase(pictures.send) }).click()

  const dialog = page.getByRole('dialog', { name: phrase(t.title) })
  for (const kind of ['offer', 'privacy', 'rules'] as const) {
    await dialog.getByRole('checkbox', { name: phrase(t.accept[kind]) }).check()
  }
  await dialog.getByRole('button', { name: phrase(t.submit) }).click()
  await expect(page.getByText(phrase(profile.avatar.live))).toBeVisible()
  await expect(crop).toBeHidden()
  const shown = page.getByRole('main').locator('img[src^="/files/avatars/"]').first()
  await expect(shown).toHaveJSProperty('naturalWidth', 256)
})

test('signing up needs a tick for each purpose, and no box is ticked beforehand', async ({
  page,
  language,
  axeInBothThemes,
}) => {
  const { auth } = PHRASES[language]
  await page.goto('/auth?tab=signup')
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await expect(boxes.first()).not.toBeChecked()
  await expect(boxes.last()).not.toBeChecked()
  await main.getByLabel(phrase(auth.email)).fill('unticked@cco.test')
  await main.getByLabel(phrase(auth.password)).fill('unticked-password')
  await main.getByLabel(phrase(auth.confirmation)).fill('unticked-password')
  await main.getByRole('button', { name: phrase(auth.signUp) }).click()
  const terms = main.getByText(phrase(auth.consents.termsNeeded))
  await expect(terms).toBeVisible()
  await expect(main.getByText(phrase(auth.consents.privacyNeeded))).toBeVisible()
  await axeInBothThemes(page)
  await boxes.first().check()
  await expect(terms).toBeHidden()
  await expect(main.getByText(phrase(auth.consents.privacyNeeded))).toBeVisible()
})

test('a user turns news by email on, and off again', async ({
  page,
  language,
  world,
  axeInBothThemes,
  signInAs,
}) => {
  const { t } = PHRASES[language]
  await world.dismissPopups()
  await signInAs(await world.newUser('user', language), page, '/profile?tab=security')
  const own = page.getByRole('region', { name: phrase(t.own) })
  const news = own.getByRole('switch', { name: t.newsletter })
  const rows = own.getByRole('listitem').filter({ hasText: phraseIn(t.purpose.newsletter) })
  await expect(news).not.toBeChecked()
  await news.check()
  await expect(rows).toHaveCount(1)
  await expect(news).toBeChecked()
  await axeInBothThemes(page)
  await news.uncheck()
  await expect(rows).toHaveCount(2)
  await expect(news).not.toBeChecked()
})

const phraseIn = (text: string) => new RegExp(phrase(text).source.slice(1, -1))
