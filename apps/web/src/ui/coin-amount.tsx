import { classNames } from './class-names.ts'
import { CoinIcon } from './coin-icon.tsx'

interface Props {
  /** The number as written in the reader's language, sign and all: «+1 080». */
  amount: string
  /** The whole in words, for a reader who hears it: «1 080 золотых монет». */
  label: string
  /** `total` for the sum of a bill, `was` for a price no longer asked, `plain` for parts of a sum. */
  look?: 'normal' | 'total' | 'was' | 'plain'
}

/** The one way coins are shown. */
export function CoinAmount({ amount, label, look = 'normal' }: Props) {
  return (
    <span
      className={classNames(
        'num inline-flex items-center gap-[0.34em]',
        look === 'normal' && 'font-semibold text-gold-text',
        look === 'total' && 'font-semibold text-[1.5rem] text-gold-text leading-tight',
        look === 'was' && 'font-normal text-text-3 line-through',
        look === 'plain' && 'font-semibold',
      )}
    >
      <CoinIcon />
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
