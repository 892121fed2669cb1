import { currentLanguage } from './language.ts'

/**
 * The whole number that was typed, with the blanks and the minus people use; null for nothing,
 * NaN for anything else.
 */
export function typedNumber(text: string): number | null {
  const typed = text.replace(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-')
  if (typed === '') return null
  return /^[+-]?\d{1,12}$/.test(typed) ? Number(typed) : Number.NaN
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
