import { expect, it, vi } from 'vitest'

/** The module as a document with this address loads it, after a choice of a language. */
async function loaded(search = '', chosen: string | null = null) {
  vi.resetModules()
  const { writeText } = await import('./storage.ts')
  writeText('language', chosen)
  vi.stubGlobal('location', { search })
  const module = await import('./language.ts')
  vi.unstubAllGlobals()
  return module
}

it.each([
  ['', 'ru'],
  ['?lang=en', 'en'],
  ['?lang=ru', 'ru'],
  ['?lang=de', 'ru'],
])('a first visit to the address %j is in %s', async (search, expected) => {
  expect((await loaded(search)).currentLanguage()).toBe(expected)
})

it('a choice comes before the address', async () => {
  expect((await loaded('?lang=en', 'ru')).currentLanguage()).toBe('ru')
})

it.each([
  [['en-US'], true],
  [['EN'], true],
  [['de-DE', 'en-GB'], true],
  [['en-US', 'ru'], false],
  [['ru-RU', 'en'], false],
  [['de-DE', 'fr'], false],
  [['enm', 'rue'], false],
  [[], false],
])('English is offered to a browser that reads %j: %s', async (languages, offered) => {
  expect((await loaded()).isEnglishOffered(languages)).toBe(offered)
})

it('English is not offered once a language was chosen, or where the address names one', async () => {
  expect((await loaded('?lang=ru')).isEnglishOffered(['en'])).toBe(false)
  expect((await loaded('', 'ru')).isEnglishOffered(['en'])).toBe(false)
})
