import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  id?: string
  /** `h3` inside a panel. */
  level?: 'h2' | 'h3'
  /** Quiet words on the right: «время московское». */
  note?: ReactNode
  /** Where all of it is: a link of the router with the class `link`. */
  link?: ReactNode
}

/** The title of a part of a page, and the way to all of it. */
export function SectionHeader({ title, id, level: Heading = 'h2', note, link }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 md:mb-5">
      <Heading id={id}>{title}</Heading>
      {note && <span className="type-small text-text-3">{note}</span>}
      {link && <span className="type-label whitespace-nowrap">{link}</span>}
    </div>
  )
}
