import type { ReactNode } from 'react'
import { Skeleton } from '../ui/loading.tsx'

interface GameRowProps {
  /** The day of the game. */
  day: ReactNode
  /** A mini `Cover`. */
  cover: ReactNode
  /** The story's name, usually a link with the class `title-link`. */
  title: ReactNode
  /** Time with its zone, and the place. */
  meta: ReactNode
  master: ReactNode
  seats: ReactNode
  price: ReactNode
  action: ReactNode
}

/**
 * A game in one glance, as a list item. Under 1280 px the master leaves, under 1200 the seats go
 * below the words; on phones day and words stand on the left, price and action on the right.
 */
export function GameRow(props: GameRowProps) {
  const { day, cover, title, meta, master, seats, price, action } = props
  return (
    <li className="game-row">
      <div>{day}</div>
      <div>{cover}</div>
      <div className="min-w-0">
        <h3 className="type-h4">{title}</h3>
        <p className="type-small mt-0.5 text-text-3">{meta}</p>
      </div>
      <div className="min-w-0">{master}</div>
      <div>{seats}</div>
      <div>{price}</div>
      <div>{action}</div>
    </li>
  )
}

/** Titles of different lengths, so that the wait does not look like a barcode. */
const WIDTHS = ['w-[72%]', 'w-[54%]', 'w-[64%]', 'w-[48%]', 'w-[70%]', 'w-[58%]'] as const

/** Games that have not come yet. */
export function GameRowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul className="panel" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <GameRow
          // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no identity
          key={row}
          day={<Skeleton className="mx-auto h-10 w-9" />}
          cover={<Skeleton className="aspect-3/4 w-11" />}
          title={<Skeleton className={`h-4.5 ${WIDTHS[row % WIDTHS.length]}`} />}
          meta={<Skeleton className="mt-2 h-3 w-2/5" />}
          master={<Skeleton className="h-8 w-40" />}
          seats={<Skeleton className="h-3.5 w-28" />}
          price={<Skeleton className="h-4 w-14" />}
          action={<Skeleton className="h-9 w-22 rounded-md" />}
        />
      ))}
    </ul>
  )
}
