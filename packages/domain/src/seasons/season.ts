import type { LocalizedText } from '../language/language.ts'
import { CLUB_ZONE } from '../time/zone.ts'
import { instantOf, localOf } from '../time/zoned.ts'

/** The quarters of the year that seasons are named by. The names are stored. */
export const QUARTERS = ['winter', 'spring', 'summer', 'autumn'] as const
export type Quarter = (typeof QUARTERS)[number]

/** What seasons are called. */
export const SEASON_NAMES: Record<Quarter, LocalizedText> = {
  winter: { ru: 'Зимние огни', en: 'Winter Lights' },
  spring: { ru: 'Большая вода', en: 'High Water' },
  summer: { ru: 'Долгий свет', en: 'The Long Light' },
  autumn: { ru: 'Время длинных ночей', en: 'The Long Nights' },
}

/** Games to be listed in the rating (rules §9). */
export const LISTED_GAMES = 3
/** Marks and disputes of the last games are settled before a season is closed. */
export const CLOSING_HOURS = 72

const MONTHS = 12
const LENGTH = 3

export type SeasonPeriod = { quarter: Quarter; startsAt: Date; endsAt: Date }

/**
 * Returns the season of three months in which an instant falls, in the club's time zone (rules §9):
 * from December, March, June and September.
 */
export function seasonAt(at: Date): SeasonPeriod {
  const [year = 0, month = 1] = localOf(at, CLUB_ZONE).date.split('-').map(Number)
  // Months since December of the year 0.
  const index = year * MONTHS + month
  const first = index - (index % LENGTH)
  return {
    quarter: QUARTERS[(first % MONTHS) / LENGTH] ?? 'winter',
    startsAt: startOf(first),
    endsAt: startOf(first + LENGTH),
  }
}

function startOf(index: number): Date {
  const [year, month] =
    index % MONTHS === 0
      ? [index / MONTHS - 1, MONTHS]
      : [Math.floor(index / MONTHS), index % MONTHS]
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  return instantOf({ date, time: '00:00' }, CLUB_ZONE)
}
