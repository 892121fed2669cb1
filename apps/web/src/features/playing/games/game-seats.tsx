import type { GameRow as Game, GameStatus } from '@cco/domain/games/contract'
import { useTranslation } from 'react-i18next'
import { SeatPips } from '../../../ui/meters.tsx'

interface Props {
  game: Pick<Game, 'seatsTaken' | 'maxPlayers' | 'status'>
}

/** Up to this many free seats are counted as what is left, without the total. */
const FEW = 2
/** Games whose seats cannot be booked any more: the label counts the seats taken. */
const OVER: readonly GameStatus[] = ['live', 'finished', 'settled', 'cancelled']

/** The seats of a game as pips and as a label. */
export function GameSeats({ game }: Props) {
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
