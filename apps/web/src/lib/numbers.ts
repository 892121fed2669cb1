import { currentLanguage } from './language.ts'

/**
 * The whole number that was typed, with the blanks and the minus people use; null for anything
 * else, and for what is not between the bounds.
 */
export function parseInteger(text: string, least: number, most: number): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-')
  if (!/^[+-]?\d{1,12}$/.test(typed)) return null
  const value = Number(typed)
  return value >= least && value <= most ? value : null
}

/** `87 %`, `87%`: a share from 0 to 1 in the reader's language. */
export function percent(share: number): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(share)
}

/** `4,9`, `4.9`: always one decimal, so that columns of ratings line up. */
export function formatStars(stars: number): string {
  const text = stars.toFixed(1)
  return currentLanguage() === 'ru' ? text.replace('.', ',') : text
}
