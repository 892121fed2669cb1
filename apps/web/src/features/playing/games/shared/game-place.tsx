import type { GameRow as Game } from '@cco/domain/game/contract'
import { useTranslation } from 'react-i18next'
import { currentLanguage, localize } from '../../../../lib/language.ts'

interface Props {
  game: Pick<Game, 'format' | 'place' | 'language'>
}

/** Where a game is played, and in which language when it is not the one being read. */
export function GamePlace({ game }: Props) {
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
