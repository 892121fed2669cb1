import type { GameRow as Game, GameStatus } from '@cco/domain/game/contract'
import { useTranslation } from 'react-i18next'
import { dayParts } from '../../../lib/datetime.ts'
import { dayKey } from '../../../lib/day.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SeatPips } from '../../../ui/seat-pips.tsx'

/** The day of a game as a calendar leaf; its month is written when it is not the current one. */
export function GameDay({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('games')
  const { day, weekday, month } = dayParts(startsAt)
  const key = dayKey(startsAt)
  const currentDay = dayKey(Date.now())
  const today = key === currentDay
  const label = key.slice(0, 7) === currentDay.slice(0, 7) ? weekday : `${month}, ${weekday}`
  return (
    <span
      className={classNames(
        'type-small block text-center leading-tight',
        today ? 'text-rubric' : 'text-text-3',
      )}
    >
      <span
        className={classNames(
          'num block font-display font-medium text-[1.75rem] leading-none',
          !today && 'text-text-1',
        )}
      >
        {day}
      </span>
      {today ? t('today') : label}
    </span>
  )
}

interface PlaceProps {
  game: Pick<Game, 'format' | 'place' | 'language'>
}

/** Where a game is played, and in which language when it is not that of the page. */
export function GamePlace({ game }: PlaceProps) {
  const { t } = useTranslation(['games', 'common'])
  const place = game.place ? localize(game.place) : t('common:online')
  const foreign = game.language !== currentLanguage()
  return (
    <span>
      {place}
      {foreign && ` · ${t(`games:spoken.${game.language}`)}`}
    </span>
  )
}

interface SeatsProps {
  game: Pick<Game, 'seatsTaken' | 'maxPlayers' | 'status'>
}

/** Up to this many free seats are counted as what is left, without the total. */
const FEW = 2
/** Games whose seats cannot be booked any more: the label counts the seats taken. */
const OVER: readonly GameStatus[] = ['live', 'finished', 'settled', 'cancelled']

/** The seats of a game as pips and as a label. */
export function GameSeats({ game }: SeatsProps) {
  const { t } = useTranslation('common')
  const max = game.maxPlayers
  const left = Math.max(0, max - game.seatsTaken)
  const over = OVER.includes(game.status)
  const label = over
    ? t('seatsTaken', { taken: game.seatsTaken, max })
    : left === 0
      ? t('noSeats')
      : left <= FEW
        ? t('seatsLeft', { count: left })
        : t('seatsFree', { count: left, max })
  return <SeatPips taken={game.seatsTaken} max={max} label={label} over={over} />
}
