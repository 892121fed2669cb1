import type { Language } from '@cco/domain/language/language'
import { minorPerMajor } from '@cco/domain/payments/minor'
import { MASK } from '@cco/domain/streamer/substitutes'
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

const MINUS = '\u2212'
/** Russian groups by a no-break space (the narrow one is too thin in Golos), English by a comma. */
const GROUP: Record<Language, string> = { ru: '\u00a0', en: ',' }

interface Options {
  language?: Language
  /** Write the plus too: changes of a balance. */
  signed?: boolean
}

/** Whole coins as shown: `2 480`, `2,480`; `signed` gives `+1 080` and `−1 080`. */
export function formatCoins(coins: number, options: Options = {}): string {
  if (Number.isNaN(coins)) return MASK
  const digits = String(Math.abs(Math.trunc(coins)))
  const group = GROUP[options.language ?? currentLanguage()]
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, group)
  return `${sign(coins, options.signed)}${grouped}`
}

/** For narrow places: above 999 whole thousands, `2480` → `2k` (spec §2 "Header"). */
export function compactCoins(coins: number, options: Options = {}): string {
  if (!(Math.abs(coins) > 999)) return formatCoins(coins, options)
  return `${sign(coins, options.signed)}${formatCoins(Math.abs(coins) / 1000, options)}k`
}

/** Real money, given in its smallest unit: `999 ₽`, `RUB 999.50`; whole sums without the rest. */
export function formatMoney(minor: number, currency: string, language = currentLanguage()): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return format.format(minor / minorPerMajor(currency))
}

function sign(coins: number, signed = false): string {
  if (coins < 0) return MINUS
  return signed && coins > 0 ? '+' : ''
}
