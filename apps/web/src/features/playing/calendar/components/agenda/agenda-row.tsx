import { useTranslation } from 'react-i18next'
import { Price } from '../../../../../kit/price.tsx'
import { formatTime } from '../../../../../lib/datetime.ts'
import { localize } from '../../../../../lib/language.ts'
import { Badge } from '../../../../../ui/badge.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { Cover } from '../../../../../ui/cover.tsx'
import { GamePlace } from '../../../games/shared/game-place.tsx'
import { GameSeats } from '../../../games/shared/game-seats.tsx'
import { type Entry, isQuiet } from '../entry.ts'
import { GameButton } from '../game/game-button.tsx'
import { GameOpener } from '../game/game-opener.tsx'

const ROW =
  'relative grid w-full grid-cols-[52px_4px_minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5 transition-colors hover:bg-surface-3 aria-expanded:bg-surface-3 md:grid-cols-[60px_4px_44px_minmax(0,1fr)_190px_120px] md:gap-x-4 md:px-5'
/** On phones price and title share the first line; wide rows have a column for each. */
const AT = {
  time: 'row-span-3 md:row-span-2 md:self-center',
  edge: 'row-span-3 self-stretch md:row-span-2',
  cover: 'max-md:hidden md:row-span-2',
  title: 'max-md:col-start-3 max-md:row-start-1 md:self-end',
  meta: 'max-md:col-span-2 max-md:col-start-3 max-md:row-start-2 md:col-start-4 md:row-start-2',
  seats:
    'max-md:col-span-2 max-md:col-start-3 max-md:row-start-3 max-md:mt-1.5 md:col-start-5 md:row-span-2 md:row-start-1 md:self-center',
  price:
    'justify-self-end max-md:col-start-4 max-md:row-start-1 md:col-start-6 md:row-span-2 md:row-start-1 md:self-center',
}

/** A game in the list: when, what, with whom, seats and price. The whole row opens its card. */
export function AgendaRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('calendar')
  const { game, phase, ownSeats } = entry
  const ink = isQuiet(entry) && ownSeats === 0 ? 'text-text-3' : 'text-text-1'
  return (
    <li>
      <GameOpener entry={entry}>
        <GameButton entry={entry} className={ROW}>
          <span className={classNames('num', AT.time)}>
            <span className={classNames('block font-semibold', ink)}>
              {formatTime(game.startsAt)}
            </span>
            <span className="type-small block text-text-3">{formatTime(game.endsAt)}</span>
          </span>
          <span className={classNames('rounded-[2px] bg-(--hue)', AT.edge)} />
          <span className={AT.cover}>
            <Cover slug={game.story.slug} size="mini" />
          </span>
          <span className={classNames('type-h4 title-link', ink, AT.title)}>
            {localize(game.story.title)}
          </span>
          <span className={classNames('type-small mt-0.5 text-text-3', AT.meta)}>
            {localize(game.master.name)} · <GamePlace game={game} />
          </span>
          <span className={AT.seats}>
            {phase === 'coming' ? (
              <GameSeats game={game} />
            ) : (
              <span className="type-small text-text-3">{t(`game.${phase}`)}</span>
            )}
          </span>
          <span className={AT.price}>
            {ownSeats > 0 ? (
              <Badge>{t('game.own')}</Badge>
            ) : (
              phase === 'coming' && <Price coins={game.price} />
            )}
          </span>
        </GameButton>
      </GameOpener>
    </li>
  )
}
