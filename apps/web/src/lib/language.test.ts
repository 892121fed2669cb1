import { expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

it.each([
  [['ru-RU', 'en'], 'ru'],
  [['en-US', 'ru'], 'en'],
  [['EN'], 'en'],
  [['de-DE', 'en-GB'], 'en'],
  [['uk', 'ru'], 'ru'],
  [['de-DE', 'fr'], 'ru'],
  [['enm', 'rue'], 'ru'],
  [[], 'ru'],
])('a browser that reads %j gets %s', (languages, expected) => {
  expect(preferredLanguage(languages)).toBe(expected)
})
