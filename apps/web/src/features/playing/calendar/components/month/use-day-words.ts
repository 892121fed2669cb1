import { useTranslation } from 'react-i18next'
import type { DayKey } from '../../../../../lib/day.ts'
import type { Entry } from '../entry.ts'
import { dayTitle } from '../period-title.ts'

/** A day in words that can be heard: a number never stands alone. */
export function useDayWords() {
  const { t } = useTranslation('calendar')
  return {
    title: dayTitle,
    /** `суббота, 28 ноября, 3 игры`. */
    summary: (day: DayKey, entries: readonly Entry[]): string => {
      const words = { day: dayTitle(day), count: entries.length }
      if (entries.length === 0) return t('day.none', words)
      const own = entries.some(({ ownSeats }) => ownSeats > 0)
      return own ? t('day.gamesOwn', words) : t('day.games', words)
    },
    more: (day: DayKey, count: number): string => t('day.moreName', { day: dayTitle(day), count }),
  }
}
