interface Props {
  className?: string
}

/** A gold coin: a disc, an inner ring, a four-point star. As tall as the digits beside it. */
export function CoinIcon({ className = 'size-[1.06em]' }: Props) {
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
