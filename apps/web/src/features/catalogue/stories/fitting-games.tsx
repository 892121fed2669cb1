import type { GameRow as Game } from '@cco/domain/game/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FitFilters, NO_FIT, useFitAddress, useFitting } from '../../playing/games/public.ts'

interface Props {
  games: readonly Game[]
  list: (games: readonly Game[]) => ReactNode
}

/** Games of a story narrowed to those that suit the person who looks. */
export function SuitingGames({ games, list }: Props) {
  const { t } = useTranslation('calendar')
  const { fit, change } = useFitAddress()
  const suiting = useFitting(games, fit)
  return (
    <>
      <fieldset
        aria-label={t('filters.label')}
        className="bleed-scroll mb-2 flex min-w-0 items-center gap-2.5 py-1 md:flex-wrap md:overflow-visible"
      >
        <FitFilters fit={fit} onChange={change} />
      </fieldset>
      {suiting.length > 0 ? (
        list(suiting)
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
