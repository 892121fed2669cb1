import type { Genre } from '@cco/domain/genre/genre'
import { useTranslation } from 'react-i18next'
import { formatTimeRange, formatWeekday, zoneLabel } from '../lib/datetime.ts'
import { formatCoins } from '../lib/numbers.ts'
import { CoinAmount } from '../ui/coin-amount.tsx'
import { Emblem } from '../ui/icon.tsx'

interface GenreLabelProps {
  genre: Genre
}

/** A genre's emblem and its word, in the genre's hue. */
export function GenreLabel({ genre }: GenreLabelProps) {
  const { t } = useTranslation('common')
  return (
    <span
      className="inline-flex items-center gap-1.5 font-medium text-(--hue) text-[0.8125rem] leading-tight"
      style={{ '--hue': `var(--genre-${genre})` }}
    >
      <Emblem name={GENRE_EMBLEM[genre]} />
      {t(`genre.${genre}`)}
    </span>
  )
}

/** The emblem that stands for a genre wherever it is named; covers choose among several. */
export const GENRE_EMBLEM: Record<Genre, string> = {
  fantasy: 'dragon',
  detective: 'magnifier',
  horror: 'raven',
  scifi: 'planet',
  cyberpunk: 'processor',
  historical: 'quill',
  postapoc: 'skull',
  fairytale: 'squirrel',
  mystic: 'lantern',
  adventure: 'ship-wheel',
}

interface PriceProps {
  coins: number
  look?: 'normal' | 'total' | 'plain'
}

/** Coins in the reader's language, drawn and spoken. */
export function Price({ coins, look = 'normal' }: PriceProps) {
  const { t } = useTranslation('common')
  return <CoinAmount amount={formatCoins(coins)} label={t('coins', { count: coins })} look={look} />
}

interface WhenProps {
  startsAt: string
  endsAt: string
}

/** A game's day, hours and zone in one line that breaks only after the day. */
export function When({ startsAt, endsAt }: WhenProps) {
  return (
    <span className="text-text-1">
      {formatWeekday(startsAt)},{' '}
      <span className="num">
        {formatTimeRange(startsAt, endsAt)} {zoneLabel(startsAt)}
      </span>
    </span>
  )
}
