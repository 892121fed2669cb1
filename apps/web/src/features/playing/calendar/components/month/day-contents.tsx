import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../../../../lib/datetime.ts'
import { type DayKey, dayStart } from '../../../../../lib/day.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Icon } from '../../../../../ui/icon.tsx'
import type { Entry } from '../entry.ts'
import { GameCard } from '../game/game-card.tsx'
import { DayGame } from './day-game.tsx'

interface Props {
  day: DayKey
  entries: readonly Entry[]
}

/** The games of a day in a panel; one that is chosen takes the panel over, with a way back. */
export function DayContents({ day, entries }: Props) {
  const { t } = useTranslation('calendar')
  const [chosen, setChosen] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const entry = entries.find(({ game }) => game.id === chosen)

  // Focus goes with the contents: to the way back, and from there to the game it came from.
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
              <DayGame key={one.game.id} entry={one} onChoose={() => setChosen(one.game.id)} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
