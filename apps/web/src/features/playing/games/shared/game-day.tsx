import { useTranslation } from 'react-i18next'
import { DayMark } from '../../../../kit/day-mark.tsx'
import { dayParts } from '../../../../lib/datetime.ts'
import { dayKey } from '../../../../lib/day.ts'

interface Props {
  startsAt: string
}

/** The day of a game: the month is named once it is another one. */
export function GameDay({ startsAt }: Props) {
  const { t } = useTranslation('games')
  const { day, weekday, month } = dayParts(startsAt)
  const key = dayKey(startsAt)
  const today = dayKey(Date.now())
  const words = key.slice(0, 7) === today.slice(0, 7) ? weekday : `${month}, ${weekday}`
  return <DayMark day={day} words={key === today ? t('today') : words} today={key === today} />
}
