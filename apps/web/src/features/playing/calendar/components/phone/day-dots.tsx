import { classNames } from '../../../../../ui/class-names.ts'
import { type Entry, isQuiet } from '../entry.ts'
import { genreHue } from '../game/genre-hue.ts'

/** Marks that fit under a number; a day with more ends in a plus. */
const MARKS = 3

/** A mark a game: a dot of its genre, hollow when there is nothing to be had, a bar for one's own. */
export function DayDots({ entries }: { entries: readonly Entry[] }) {
  const first = entries.toSorted((a, b) => b.ownSeats - a.ownSeats).slice(0, MARKS)
  return (
    <span aria-hidden="true" className="mt-1 flex h-2 items-center justify-center gap-[3px]">
      {first.map((entry) => (
        <span
          key={entry.game.id}
          style={genreHue(entry.game)}
          className={classNames(
            'h-1.5 rounded-full',
            entry.ownSeats > 0
              ? 'w-3 bg-surface-inverse'
              : isQuiet(entry)
                ? 'w-1.5 [box-shadow:inset_0_0_0_1.25px_var(--text-3)]'
                : 'w-1.5 bg-(--hue)',
          )}
        />
      ))}
      {entries.length > MARKS && (
        <span className="font-semibold text-[0.75rem] text-text-3 leading-none">+</span>
      )}
    </span>
  )
}
