import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  /** Names the trail for a screen reader. */
  label: string
  /** Links from the top down, and the page itself as plain words. */
  items: readonly { key: string; content: ReactNode }[]
}

/** Where the page stands. */
export function Breadcrumbs({ label, items }: Props) {
  return (
    <nav aria-label={label} className="type-small mb-3 text-text-3">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {items.map(({ key, content }, index) => (
          <Fragment key={key}>
            {index > 0 && (
              <li aria-hidden="true">
                <Icon of={ChevronRight} size={14} />
              </li>
            )}
            <li
              aria-current={index === items.length - 1 ? 'page' : undefined}
              className="wrap-anywhere [&_a]:hover:text-text-1 [&_a]:hover:underline"
            >
              {content}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
