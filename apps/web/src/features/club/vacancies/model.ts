import type { OpenVacancy } from '@cco/domain/vacancies/contract'
import type { TFunction } from 'i18next'
import { localize } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/numbers.ts'

type Pay = Pick<OpenVacancy, 'payFrom' | 'payTo' | 'payPer'>

const roubles = (sum: number) => formatMoney(sum * 100, 'RUB')

/** The pay of a vacancy in words: «от 5 000 ₽ за игру». */
export function payText({ payFrom, payTo, payPer }: Pay, t: TFunction<'vacancies'>): string {
  const per = t(`per.${payPer}`)
  if (payFrom === null && payTo === null) return t('payAgreed')
  if (payTo === null) return t('payFrom', { sum: roubles(payFrom ?? 0), per })
  if (payFrom === null) return t('payTo', { sum: roubles(payTo), per })
  if (payFrom === payTo) return t('payExact', { sum: roubles(payTo), per })
  // The sign of the currency stands once, where the language has it.
  const [from, to] = [roubles(payFrom), roubles(payTo)]
  const bare = (sum: string) => sum.replace(/[^\d.,\s]/g, '').trim()
  const isLeading = !/^\d/.test(to)
  return t('payRange', { from: isLeading ? from : bare(from), sum: isLeading ? bare(to) : to, per })
}

/** Where the work of a vacancy is. */
export function placeText(
  { place }: Pick<OpenVacancy, 'place'>,
  t: TFunction<'vacancies'>,
): string {
  return place ? localize(place) : t('remote')
}

/** The items of a text with one a line. */
export function itemsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** `1,4`: the size of a file in megabytes, at least a tenth. */
export function megabytes(bytes: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, {
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, bytes / 1_000_000))
}
