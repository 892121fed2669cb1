import type { GameRow as Game } from '@cco/domain/games/contract'
import { useTranslation } from 'react-i18next'
import { dayParts } from '../../../lib/datetime.ts'
import { dayKey } from '../../../lib/day.ts'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { classNames } from '../../../ui/class-names.ts'

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
  /** Names the language of the page too. */
  everyLanguage?: boolean
}

/** Where a game is played, and in which language when it is not that of the page. */
export function GamePlace({ game, everyLanguage = false }: PlaceProps) {
  const { t } = useTranslation(['games', 'common'])
  const place = game.place ? localize(game.place) : t('common:online')
  const named = everyLanguage || game.language !== currentLanguage()
  return (
    <span>
      {place}
      {named && ` · ${t(`games:spoken.${game.language}`)}`}
    </span>
  )
}
