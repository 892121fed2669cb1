import { useTranslation } from 'react-i18next'
import { formatTime, zoneLabel } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import type { Entry } from '../entry.ts'
import { dayTitle } from '../period-title.ts'

/** A game in words. */
export function useGameWords() {
  const { t } = useTranslation(['calendar', 'common'])

  /** What became of the seats, or how many are left and for how much. */
  const offer = ({ game, phase }: Entry): string[] => {
    if (phase !== 'coming') return [t(`game.${phase}`)]
    const count = game.maxPlayers - game.seatsTaken
    if (count <= 0) return [t('common:noSeats')]
    return [
      t('game.free', { count, max: game.maxPlayers }),
      t('common:coins', { count: game.price }),
    ]
  }

  return {
    /** Everything the drawing says, in one sentence: the name of the game's button. */
    name: (entry: Entry): string => {
      const { game, day, ownSeats } = entry
      return [
        localize(game.story.title),
        dayTitle(day),
        `${formatTime(game.startsAt)} ${zoneLabel(game.startsAt)}`,
        t('game.master', { name: localize(game.master.name) }),
        ...offer(entry),
        ...(ownSeats > 0 ? [t('game.ownSeats', { count: ownSeats })] : []),
      ].join(', ')
    },
  }
}
