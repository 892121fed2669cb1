import { push as en } from '@cco/messages/en/push'
import { pushTexts as enTexts } from '@cco/messages/en/pushTexts'
import { shell as shellEn } from '@cco/messages/en/shell'
import { push as ru } from '@cco/messages/ru/push'
import { pushTexts as ruTexts } from '@cco/messages/ru/pushTexts'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { phrase } from '../support/phrases.ts'
import { openPushBrowser } from '../support/push-browser.ts'
import { expect, test } from '../support/test.ts'

const PHRASES = {
  ru: { push: ru, texts: ruTexts, shell: shellRu },
  en: { push: en, texts: enTexts, shell: shellEn },
}

test.use({ serviceWorkers: 'allow' })

test('push messages arrive on a device from when they are turned on until its user signs out', async ({
  page,
  language,
  world,
  faults,
  pushService,
  signInAs,
  axeInBothThemes,
}) => {
  const t = PHRASES[language]
  const who = await world.newUser('user', language)
  const browser = await openPushBrowser(page, pushService)
  const section = page.getByRole('region', { name: t.push.title })
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click()
  const received = () => pushService.received.filter(({ path }) => path === browser.path())

  await signInAs(who, page, '/notifications')
  await press(t.push.turnOn)
  await expect(section).toContainText(t.push.on)
  await expect(section.getByText(phrase(t.push.neverDelivered))).toBeVisible()
  await axeInBothThemes(page)

  await test.step('a message is shown by the worker', async () => {
    await press(t.push.test)
    await expect.poll(() => received().length).toBe(1)
    expect(await browser.deliver(received().at(-1)?.payload)).toEqual({
      title: t.texts.test.title,
      body: t.texts.test.body,
      lang: language,
    })
  })

  await test.step('a subscription that the browser has dropped is renewed on the next visit', async () => {
    const before = browser.path()
    browser.drop()
    const renewed = page.waitForResponse((response) => response.url().includes('push.register'))
    await page.reload()
    await (await renewed).finished()
    expect(browser.path()).not.toBe(before)
    await expect(section.getByText(phrase(t.push.delivered))).toBeVisible()
    await press(t.push.test)
    await expect.poll(() => received().length).toBe(1)
  })

  await test.step('turned off, it stays off', async () => {
    await press(t.push.turnOff)
    await expect(section).toContainText(t.push.off)
    expect(browser.path()).toBeUndefined()
    await page.reload()
    await expect(section.getByRole('button', { name: t.push.turnOn })).toBeVisible()
    expect(browser.path()).toBeUndefined()
  })

  await test.step('turned off from another device, it stays off', async () => {
    await press(t.push.turnOn)
    await expect(section).toContainText(t.push.on)
    faults.allow(/404 .*push\.test|409 .*push\.register/)
    await world.turnPushOff(who)
    await press(t.push.test)
    await expect(section).toContainText(t.push.off)
    await page.reload()
    await expect(section).toContainText(t.push.off)
    await expect.poll(() => browser.path()).toBeUndefined()
  })

  await test.step('signing out ends it, until its user signs in again', async () => {
    await press(t.push.turnOn)
    await expect(section).toContainText(t.push.on)
    await page.getByRole('button', { name: phrase(t.shell.header.accountOf) }).click()
    await page.getByRole('menuitem', { name: t.shell.header.signOut }).click()
    await expect.poll(() => browser.path()).toBeUndefined()
    await signInAs(who, page, '/notifications')
    await expect(section).toContainText(t.push.on)
  })

  await test.step('a browser that refuses says so', async () => {
    await press(t.push.turnOff)
    await expect(section).toContainText(t.push.off)
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'default'
    })
    await press(t.push.turnOn)
    await expect(page.getByText(t.push.dismissed)).toBeVisible()
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service error', 'AbortError')
      }
    })
    await press(t.push.turnOn)
    await expect(page.getByText(t.push.failed.browser)).toBeVisible()
  })
})
