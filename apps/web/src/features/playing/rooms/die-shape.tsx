import type { DiceLook } from '@cco/domain/inventory/looks'

/** Outlines of dice in a box of 24, seen from the front. */
const SHAPES: Record<number, string> = {
  4: 'M12 3 22 20.5H2z',
  6: 'M4 4h16v16H4z',
  8: 'M12 2 21 12 12 22 3 12zM3 12h18',
  10: 'M12 2 22 11 12 22 2 11zM2 11l10 3.5L22 11M12 14.5V22',
  12: 'M12 2 22 9.3 18.2 21H5.8L2 9.3z',
  20: 'M12 1.8 21 7v10l-9 5.2L3 17V7zM12 6l5.5 9.5h-11zM12 1.8V6M21 7l-3.5 8.5M3 7l3.5 8.5',
}

/** How much of its colour fills a die of each skin. */
const FILLS: Record<DiceLook, number> = { outline: 0.12, solid: 0.9, glass: 0.35, stars: 0.2 }
const STARS: readonly (readonly [number, number])[] = [
  [8, 9],
  [16, 8],
  [7, 17],
  [17, 16],
]

interface Props {
  sides: number | 'F'
  className?: string
  /** The skin that its owner wears; the colour is that of the text. */
  look?: DiceLook | undefined
}

/** The outline of a die; of other sizes that of a twenty-sided one. */
export function DieShape({ sides, className = 'size-7', look }: Props) {
  const path = (typeof sides === 'number' ? SHAPES[sides] : SHAPES[6]) ?? SHAPES[20]
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`fill-none stroke-current ${className}`}
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path d={path} fill={look && 'currentColor'} fillOpacity={look && FILLS[look]} />
      {look === 'glass' && <path d="M5 9 11 8 6 15z" fill="currentColor" stroke="none" />}
      {look === 'stars' &&
        STARS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="0.8" fill="currentColor" stroke="none" />
        ))}
    </svg>
  )
}
