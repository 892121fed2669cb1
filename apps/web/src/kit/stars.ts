import { currentLanguage } from '../lib/language.ts'

/** `4,9`, `4.9`: always one decimal, so that columns of ratings line up. */
export function formatStars(stars: number): string {
  const text = stars.toFixed(1)
  return currentLanguage() === 'ru' ? text.replace('.', ',') : text
}
