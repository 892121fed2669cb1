import { siteOf } from '@cco/domain/master-cards/links'
import { ExternalLink } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

interface Props {
  /** Names the list for a screen reader. */
  label: string
  links: readonly string[]
  /** Below each other, at the end of their line. */
  end?: boolean
}

/** Links to pages of other sites, each named by its site. */
export function SiteLinks({ label, links, end = false }: Props) {
  return (
    <ul
      aria-label={label}
      className={end ? 'grid justify-items-end gap-1.5' : 'flex flex-wrap gap-x-5 gap-y-1.5'}
    >
      {links.map((link) => (
        <li key={link} className="min-w-0">
          <a
            href={link}
            target="_blank"
            rel="noreferrer nofollow ugc"
            className="link touch inline-flex max-w-full items-center gap-1.5"
          >
            <span className="wrap-anywhere">{siteOf(link)}</span>
            <Icon of={ExternalLink} size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}
