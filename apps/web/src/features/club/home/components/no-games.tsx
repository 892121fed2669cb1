import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import type { GameFilter } from './game-filter.ts'

interface Props {
  filter: GameFilter
  onShowAll: () => void
}

/** No game this week, or none that passes the filter, which is named and can be dropped. */
export function NoGames({ filter, onShowAll }: Props) {
  const { t } = useTranslation('home')
  const calendar = (
    <Button asChild>
      <Link to={paths.calendar()}>{t('games.openCalendar')}</Link>
    </Button>
  )
  if (filter === 'all') {
    return (
      <EmptyState
        emblem="telescope"
        title={t('games.none')}
        text={t('games.noneText')}
        actions={calendar}
      />
    )
  }
  return (
    <EmptyState
      emblem="telescope"
      title={t('games.noMatch')}
      text={t('games.noMatchText', { filter: t(`games.filter.${filter}`) })}
      actions={
        <>
          <Button onClick={onShowAll}>{t('games.showAll')}</Button>
          {calendar}
        </>
      }
    />
  )
}
