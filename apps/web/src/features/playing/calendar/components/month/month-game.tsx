import { formatTime } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { type Entry, isQuiet } from '../entry.ts'
import { GameButton } from '../game/game-button.tsx'
import { GameOpener } from '../game/game-opener.tsx'

interface Props {
  entry: Entry
  tabIndex: number
}

/** A game as one line of a day: genre edge, time, title. One's own is inverse, a full one grey. */
export function MonthGame({ entry, tabIndex }: Props) {
  const { game, ownSeats } = entry
  const quiet = isQuiet(entry)
  return (
    <GameOpener entry={entry}>
      <GameButton
        entry={entry}
        tabIndex={tabIndex}
        className={classNames(
          'relative flex w-full min-w-0 items-baseline gap-x-1.5 rounded-[4px] min-h-[24px] content-center py-[3px] pr-[5px] pl-2 text-[0.75rem] leading-[1.35] @max-[840px]/month:flex-wrap',
          'before:absolute before:inset-y-1 before:left-0 before:w-[3px] before:rounded-[2px] before:bg-(--hue)',
          ownSeats > 0
            ? 'bg-surface-inverse text-text-inverse'
            : 'hover:bg-surface-3 aria-expanded:bg-surface-3',
          ownSeats === 0 && (quiet ? 'text-text-3' : 'text-text-1'),
        )}
      >
        <span className={classNames('num', ownSeats > 0 ? 'opacity-80' : 'text-text-3')}>
          {formatTime(game.startsAt)}
        </span>
        <span className="truncate @max-[840px]/month:w-full">{localize(game.story.title)}</span>
      </GameButton>
    </GameOpener>
  )
}
