import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, formatWeekday } from '../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../lib/day.ts'
import { localize } from '../../../../lib/language.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { GameSeats } from '../game-seats.tsx'
import { GameButton } from './game-button.tsx'
import { GameCard } from './game-card.tsx'
import { type Entry, isQuiet } from './model.ts'

interface Props {
  day: DayKey
  entries: readonly Entry[]
}

/** Games of a day in a popover; a chosen one replaces them, with a button back to the list. */
export function DayGames({ day, entries }: Props) {
  const { t } = useTranslation('calendar')
  const [chosen, setChosen] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const entry = entries.find(({ id }) => id === chosen)

  // Focus follows the contents: to the button back, and from there to the game it came from.
  useEffect(() => {
    if (!chosen && !last.current) return
    const mark = chosen ? '[data-back]' : `[data-game="${last.current}"]`
    panel.current?.querySelector<HTMLElement>(mark)?.focus()
    last.current = chosen
  }, [chosen])

  return (
    <div ref={panel} className="w-80 max-w-full">
      {entry ? (
        <>
          <div className="border-line border-b p-1.5">
            <Button
              size="sm"
              variant="ghost"
              data-back=""
              icon={<Icon of={ChevronLeft} />}
              onClick={() => setChosen(null)}
            >
              {t('day.back')}
            </Button>
          </div>
          <GameCard entry={entry} />
        </>
      ) : (
        <div className="p-2">
          <h2 className="type-h4 px-2 pt-1.5 pb-2">{formatWeekday(dayStart(day))}</h2>
          {entries.length === 0 && <p className="type-small px-2 pb-2">{t('day.empty')}</p>}
          <ul>
            {entries.map((one) => (
              <DayGame key={one.id} entry={one} onChoose={() => setChosen(one.id)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface DayGameProps {
  entry: Entry
  onChoose: () => void
}

function DayGame({ entry, onChoose }: DayGameProps) {
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
