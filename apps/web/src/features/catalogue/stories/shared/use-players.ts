import type { StoryCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'

/** `3–6 игроков`, `4 игрока`: for how many a story is. */
export function usePlayers() {
  const { t } = useTranslation('stories')
  return ({ minPlayers: min, maxPlayers: max }: Pick<StoryCard, 'minPlayers' | 'maxPlayers'>) =>
    min === max ? t('players', { count: max }) : t('playersRange', { min, count: max })
}
