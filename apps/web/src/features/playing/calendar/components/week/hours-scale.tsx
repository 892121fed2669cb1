interface Props {
  first: number
  /** Past 24 for the small hours of the night after. */
  last: number
}

/** The hours down the side. Every game says its own time, so nobody needs to hear these. */
export function HoursScale({ first, last }: Props) {
  const hours = Array.from({ length: last - first - 1 }, (_, index) => first + 1 + index)
  return (
    <div aria-hidden="true" className="sticky left-0 z-3 bg-surface-1 pt-[4.125rem]">
      <div className="relative h-[calc(var(--hours)*3rem)]">
        {hours.map((hour) => (
          <span
            key={hour}
            style={{ '--hour': hour - first }}
            className="num type-caption absolute top-[calc(var(--hour)*3rem)] right-2 -translate-y-1/2 text-text-3"
          >
            {String(hour % 24).padStart(2, '0')}:00
          </span>
        ))}
      </div>
    </div>
  )
}
