import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { GameSeats } from '../../../games/shared/game-seats.tsx'
import { type Entry, isQuiet } from '../entry.ts'
import { GameButton } from '../game/game-button.tsx'

interface Props {
  entry: Entry
  onChoose: () => void
}

/** A game in the panel of its day. */
export function DayGame({ entry, onChoose }: Props) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  return (
    <li>
      <GameButton
        entry={entry}
        data-game={game.id}
        onClick={onChoose}
        className="relative grid w-full grid-cols-[auto_4px_minmax(0,1fr)] gap-x-3 rounded-md px-2 py-2.5 hover:bg-surface-3"
      >
        <span className="num font-semibold text-text-1">{formatTime(game.startsAt)}</span>
        <span className="rounded-[2px] bg-(--hue)" />
        <span className="grid gap-1">
          <span className={classNames('type-h4', isQuiet(entry) ? 'text-text-3' : 'text-text-1')}>
            {localize(game.story.title)}
          </span>
          <span className="type-small text-text-2">
            {ownSeats > 0 ? (
              t('game.ownSeats', { count: ownSeats })
            ) : phase === 'coming' ? (
              <GameSeats game={game} />
            ) : (
              t(`game.${phase}`)
            )}
          </span>
        </span>
      </GameButton>
    </li>
  )
}
