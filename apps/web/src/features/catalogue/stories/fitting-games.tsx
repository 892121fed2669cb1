import type { GameRow as Game } from '@cco/domain/games/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FitFilters, NO_FIT, useFitAddress, useFitting } from '../../playing/games/public.ts'

interface Props {
  games: readonly Game[]
  list: (games: readonly Game[]) => ReactNode
}

/** Games of a story, filtered to those that fit the viewer's schedule. */
export function FittingGames({ games, list }: Props) {
  const { t } = useTranslation('calendar')
  const { fit, change } = useFitAddress()
  const fitting = useFitting(games, fit)
  return (
    <>
      <fieldset
        aria-label={t('filters.label')}
        className="bleed-scroll mb-2 flex min-w-0 items-center gap-2.5 py-1 md:flex-wrap md:overflow-visible"
      >
        <FitFilters fit={fit} onChange={change} />
      </fieldset>
      {fitting.length > 0 ? (
        list(fitting)
      ) : (
        <p role="status" className="border-line border-t py-5 text-text-2">
          {t('empty.filtered')}{' '}
          <button type="button" className="link" onClick={() => change(NO_FIT)}>
            {t('filters.reset')}
          </button>
        </p>
      )}
    </>
  )
}
