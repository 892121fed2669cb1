import { formatTimeRange, formatWeekday, zoneLabel } from '../lib/datetime.ts'

interface Props {
  startsAt: string
  endsAt: string
}

/** A game's day, hours and zone in one line that breaks only after the day. */
export function When({ startsAt, endsAt }: Props) {
  return (
    <span className="text-text-1">
      {formatWeekday(startsAt)},{' '}
      <span className="num">
        {formatTimeRange(startsAt, endsAt)} {zoneLabel(startsAt)}
      </span>
    </span>
  )
}
