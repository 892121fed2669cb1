interface Props {
  level: number
  className?: string
}

/** A level in its hexagon, the face of the club's die. */
export function LevelMark({ level, className = 'h-18 w-16 text-[2rem]' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`num relative grid place-items-center font-display font-medium text-text-1 leading-none ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 64 72"
        className="absolute inset-0 size-full fill-none stroke-line-control"
      >
        <path d="M32 2 62 19v34L32 70 2 53V19z" strokeWidth="1.5" />
        <path d="M32 9 56 22.500v27L32 63 8 49.500v-27z" strokeWidth="1" opacity="0.5" />
      </svg>
      {level}
    </span>
  )
}
