import { clockMinute } from './week-days.ts'

interface Props {
  now: number
  hours: { first: number; last: number }
}

/** Where the day has got to. */
export function NowLine({ now, hours }: Props) {
  const hour = clockMinute(now) / 60
  if (hour < hours.first || hour > hours.last) return null
  return (
    <span
      aria-hidden="true"
      style={{ '--hour': hour - hours.first }}
      className="pointer-events-none absolute inset-x-0 top-[calc(var(--hour)*3rem)] z-1 border-rubric border-t-2 before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-rubric"
    />
  )
}
