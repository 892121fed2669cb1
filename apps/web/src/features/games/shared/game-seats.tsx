import type { GameRow as Game } from '@cco/domain/game/contract'
import { useTranslation } from 'react-i18next'
import { SeatPips } from '../../../ui/seat-pips.tsx'

interface Props {
  game: Pick<Game, 'seatsTaken' | 'maxPlayers'>
}

/** Two seats or fewer are told as what is left, since that is when it matters. */
const FEW = 2

/** The seats of a game as pips and words. */
export function GameSeats({ game }: Props) {
  const { t } = useTranslation('common')
  const max = game.maxPlayers
  const left = Math.max(0, max - game.seatsTaken)
  const label =
    left === 0
      ? t('noSeats')
      : left <= FEW
        ? t('seatsLeft', { count: left })
        : t('seatsFree', { count: left, max })
  return <SeatPips taken={game.seatsTaken} max={max} label={label} />
}
