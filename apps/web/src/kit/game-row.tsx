import type { ReactNode } from 'react'

export interface GameRowProps {
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
