import { classNames } from './class-names.ts'

interface CoinAmountProps {
  /** The number as written in the reader's language, sign and all: «+1 080». */
  amount: string
  /** The whole in words, for a reader who hears it: «1 080 золотых монет». */
  label: string
  /** `total` for the sum of a bill, `was` for a former price, `plain` for parts of a sum. */
  look?: 'normal' | 'total' | 'was' | 'plain'
}

/** The one way coins are shown. */
export function CoinAmount({ amount, label, look = 'normal' }: CoinAmountProps) {
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

interface CoinIconProps {
  className?: string
}

/** A gold coin: a disc, an inner ring, a four-point star. As tall as the digits beside it. */
export function CoinIcon({ className = 'size-[1.06em]' }: CoinIconProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <circle cx="8" cy="8" r="7.4" className="fill-gold" />
      <circle
        cx="8"
        cy="8"
        r="5.3"
        className="fill-none stroke-on-gold"
        strokeOpacity=".5"
        strokeWidth=".9"
      />
      <path
        d="M8 4.4Q8.3 7.7 11.6 8Q8.3 8.3 8 11.6Q7.7 8.3 4.4 8Q7.7 7.7 8 4.4z"
        className="fill-on-gold"
        fillOpacity=".78"
      />
    </svg>
  )
}
