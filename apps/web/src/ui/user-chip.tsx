import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

interface Props extends ComponentProps<typeof Avatar> {
  /** The name as shown: plain words, or a link to the person. */
  shown?: ReactNode
  /** A quiet line under the name: «мастер · в сети». */
  meta?: ReactNode
}

/** A person in a row: face, name, one quiet line. Long names end in an ellipsis. */
export function UserChip({ shown, meta, ...avatar }: Props) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2.5 text-text-1">
      <Avatar {...avatar} />
      <span className="min-w-0">
        <span className="block truncate font-medium leading-snug" title={avatar.name}>
          {shown ?? avatar.name}
        </span>
        {meta && <span className="type-small block truncate text-text-3">{meta}</span>}
      </span>
    </span>
  )
}
