import { about as ru } from '@cco/messages/ru/about'
import { shell as shellRu } from '@cco/messages/ru/shell'
import { phrase } from '../support/phrases.ts'
import { expect, test } from '../support/test.ts'

// Texts and anchors, the same in every language; the sweeps look at the page itself.
test('a guest reads the rules of refunds from the footer, and finds the first game', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/stories')
  await page.getByRole('contentinfo').getByRole('link', { name: shellRu.footer.refunds }).click()
  const refunds = page.getByRole('heading', { name: phrase(ru.refunds.title), exact: true })
  await expect(refunds).toBeInViewport()
  await expect(page.getByText(/48\sч до\sначала и\sраньше/)).toBeVisible()

  const answer = page.getByText(phrase(ru.questions.experience.text))
  await expect(answer).toBeHidden()
  await page.getByText(phrase(ru.questions.experience.title)).click()
  await expect(answer).toBeVisible()

  await page.getByRole('link', { name: phrase(ru.first.toStory) }).click()
  await expect(page).toHaveURL(/\/stories\/[\w-]+$/)
})
