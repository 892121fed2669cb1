import { formatDay, formatTime } from '../../lib/datetime.ts'

interface Props {
  at: string
}

/** When something was, in two lines. */
export function WhenCell({ at }: Props) {
  return (
    <time dateTime={at} className="num block">
      <span className="block text-text-1">{formatTime(at)}</span>
      <span className="text-text-3">{formatDay(at)}</span>
    </time>
  )
}
