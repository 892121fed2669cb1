interface Props {
  /** A file of `/emblems`: `genre-fantasy`, `open-book`. */
  name: string
  className?: string
}

/** A drawing from game-icons as a mask, so that it takes the colour of the text around it. */
export function Emblem({ name, className = 'size-4' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none bg-current mask-contain mask-center mask-no-repeat mask-(--emblem) ${className}`}
      style={{ '--emblem': `url("/emblems/${name}.svg")` }}
    />
  )
}
