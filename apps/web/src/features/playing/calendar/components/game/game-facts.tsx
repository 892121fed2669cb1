import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GenreLabel } from '../../../../../kit/genre-label.tsx'
import { Price } from '../../../../../kit/price.tsx'
import { formatDayTimeRange } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { Cover } from '../../../../../ui/cover.tsx'
import { GamePlace } from '../../../games/shared/game-place.tsx'
import { GameSeats } from '../../../games/shared/game-seats.tsx'
import type { Entry } from '../entry.ts'

interface Props {
  entry: Entry
  /** Where nothing above has said it yet. */
  title?: ReactNode
}

/** Cover, genre, time, people and place, seats and price. */
export function GameFacts({ entry, title }: Props) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  return (
    <>
      <div className="flex gap-3">
        <div className="w-16 flex-none">
          <Cover slug={game.story.slug} />
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <GenreLabel genre={game.story.genre} />
          {title}
          <p className="type-small num whitespace-normal! text-text-1">
            {formatDayTimeRange(game.startsAt, game.endsAt)}
          </p>
          <p className="type-small wrap-anywhere">
            {localize(game.master.name)}, <GamePlace game={game} />
          </p>
        </div>
      </div>
      {ownSeats > 0 && (
        <div>
          <Badge tone="success">{t('game.ownSeats', { count: ownSeats })}</Badge>
        </div>
      )}
      {phase === 'coming' ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <GameSeats game={game} />
          {ownSeats === 0 && <Price coins={game.price} />}
        </div>
      ) : (
        <p className="type-small text-text-3">{t(`game.${phase}`)}</p>
      )}
    </>
  )
}
