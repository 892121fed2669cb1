import { currentLanguage } from '../lib/language.ts'

/** `87 %`, `87%`: a share from 0 to 1 in the reader's language. */
export function percent(share: number): string {
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(share)
}
