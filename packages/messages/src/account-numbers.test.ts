import { LANGUAGES } from '@cco/domain/language/language'
import { accountNumberIn } from '@cco/domain/profiles/account-number'
import { expect, test } from 'vitest'
import { fillText, type PhraseTree } from './phrases.ts'
import { allNouns, readPhrases } from './testing.ts'

/** The phrases by which the interface prints an account number. */
function printed(tree: PhraseTree): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return printed(value)
    return ['account', 'unnamed'].includes(key) && value.includes('{{number}}') ? [value] : []
  })
}

test.each(LANGUAGES)(
  'an account number that is printed in %s is found when pasted',
  async (language) => {
    const trees = await Promise.all(allNouns.map((noun) => readPhrases(language, noun)))
    const phrases = trees.flatMap(printed)
    expect(phrases.length).toBeGreaterThan(5)
    const number = new Intl.NumberFormat(language).format(100_078)
    for (const phrase of phrases) {
      for (const shown of ['100078', ...(language === 'ru' ? [number] : [])]) {
        expect(accountNumberIn(fillText(phrase, { number: shown })), phrase).toBe(100_078)
      }
    }
  },
)
