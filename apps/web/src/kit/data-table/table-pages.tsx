import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  labels: { nav: string; previous: string; next: string }
  /** Queries of the addresses of the neighbours; null where there is none. */
  previous: string | null
  next: string | null
}

/** The neighbours of a page, where pages have no numbers since rows come all the time. */
export function TablePages({ labels, previous, next }: Props) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={labels.nav} className="flex w-full flex-wrap justify-between gap-3">
      {previous !== null && (
        <Button asChild icon={<Icon of={ChevronLeft} />}>
          <Link to={previous}>{labels.previous}</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild icon={<Icon of={ChevronRight} />} className="ml-auto">
          <Link to={next}>{labels.next}</Link>
        </Button>
      )}
    </nav>
  )
}
