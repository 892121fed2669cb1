import { expect, type Page } from '@playwright/test'
import type { Language } from './sign-in.ts'

/** What the head of a document says of its page. */
export type Head = {
  title: string
  /** The elements with their attributes, as `canonical: <address>`, sorted. */
  tags: string[]
  /** How many blocks of it there are. */
  structuredData: number
}

/** Reads the head of the page shown, or of a document the server answers with. */
export async function headOf(page: Page, html?: string): Promise<Head> {
  return await page.evaluate((text) => {
    const root = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const selector =
      'meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[hreflang]'
    const tags = [...root.head.querySelectorAll(selector)].map((element) => {
      const read = (attribute: string) => element.getAttribute(attribute)
      const name = read('hreflang') ?? read('rel') ?? read('name') ?? read('property')
      return `${name}: ${read('content') ?? read('href')}`
    })
    const structuredData = root.head.querySelectorAll('script[type="application/ld+json"]').length
    return { title: root.title, tags: tags.sort(), structuredData }
  }, html)
}

/** Waits until the head is what the server writes for this path in this language, whatever wrote it. */
export async function expectHeadOf(page: Page, path: string, language: Language): Promise<void> {
  const answer = async (address: string) => {
    const response = await page.request.get(address)
    expect(response.status(), address).toBe(200)
    return await headOf(page, await response.text())
  }
  const isAddress = (tag: string) => /^(?:canonical|og:url): /.test(tag)
  // A chosen language stands in no address, so that of the page is the one without a language.
  const [plain, spoken] = [await answer(path), await answer(`${path}?lang=${language}`)]
  const tags = [
    ...spoken.tags.filter((tag) => !isAddress(tag)),
    ...plain.tags.filter(isAddress),
  ].sort()
  expect(tags.length, path).toBeGreaterThan(12)
  await expect
    .poll(async () => {
      const { title, tags: shown } = await headOf(page)
      return { title, tags: shown }
    })
    .toEqual({ title: spoken.title, tags })
}
