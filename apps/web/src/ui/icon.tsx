import type { LucideIcon } from 'lucide-react'

interface IconProps {
  of: LucideIcon
  size?: number
  className?: string
}

/** A control's drawing in the site's one line weight. The words beside it name it. */
export function Icon({ of: Drawing, size = 18, className }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" className={className ?? ''} />
}

interface EmblemProps {
  /** A file of `/emblems`: `genre-fantasy`, `open-book`. */
  name: string
  className?: string
}

/** A drawing from game-icons as a mask, so that it takes the colour of the text around it. */
export function Emblem({ name, className = 'size-4' }: EmblemProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none bg-current mask-contain mask-center mask-no-repeat mask-(--emblem) ${className}`}
      style={{ '--emblem': `url("/emblems/${name}.svg")` }}
    />
  )
}

interface DieMarkProps {
  className?: string
}

/** The club's mark: a twenty-sided die with a rubric ribbon between its pages. */
export function DieMark({ className = 'h-[30px] w-7' }: DieMarkProps) {
  return (
    <svg viewBox="0 0 28 30" aria-hidden="true" className={className} strokeLinejoin="round">
      <path
        d="M14 1.2 26 8v14l-12 6.8L2 22V8z"
        className="fill-none stroke-current"
        strokeWidth="1.6"
      />
      <path
        d="M14 6.6 21.4 19H6.6zM14 1.2v5.4M26 8l-4.6 11L26 22M2 8l4.6 11L2 22M6.6 19 14 28.8 21.4 19M2 8l12-1.4L26 8"
        className="fill-none stroke-current"
        strokeWidth="1.1"
        opacity=".75"
      />
      <path d="M17 17.5h5.2v10.6l-2.6-2-2.6 2z" className="fill-rubric-fill" />
    </svg>
  )
}
