import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { When } from '../../bookings/shared/when.tsx'
import { type CheckedLine, hasSeatsToChoose } from './checked-line.ts'
import { LineFree } from './line-free.tsx'
import { LineGuests } from './line-guests.tsx'
import { LinePrice } from './line-price.tsx'
import { LineProblem } from './line-problem.tsx'
import { LineSeats } from './line-seats.tsx'
import { removeLine } from './remove-line.ts'

interface Props {
  line: CheckedLine
  /** Called as the line is taken out. */
  onRemove: () => void
}

/** A game of the cart: when and where, seats and guests, what it costs, what stands in the way. */
export function CartLine({ line, onRemove }: Props) {
  const { t } = useTranslation(['cart', 'common'])
  const { item, game } = line
  const title = localize(item.title)
  const { startsAt, endsAt, format, place } = game ?? item
  const where = place && format === 'club' ? localize(place) : t('common:online')
  const choosing = hasSeatsToChoose(line)
  const remove = () => {
    onRemove()
    removeLine(line, { removed: t('removed'), undo: t('undo'), title })
  }
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3.5 p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-x-4.5 md:p-5">
      <div className="row-span-2 w-full self-start">
        <Cover slug={item.slug} />
      </div>
      <div className="min-w-0">
        <h2 className="type-h3 line-clamp-3">
          <Link to={paths.story(item.slug)} className="title-link">
            {title}
          </Link>
        </h2>
        <p className="type-small mt-1">
          <When startsAt={startsAt} endsAt={endsAt} />
          <br />
          {localize(game?.master.name ?? item.master)}, {where}
        </p>
      </div>
      <LinePrice line={line} />
      <div className="col-span-2 col-start-2 mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {choosing && <LineSeats line={line} />}
        {choosing && <LineGuests item={item} />}
        {choosing && <LineFree line={line} />}
        <button
          type="button"
          aria-label={t('removeGame', { title })}
          onClick={remove}
          className="link touch type-label order-1 ml-auto py-1"
        >
          {t('remove')}
        </button>
      </div>
      <LineProblem line={line} />
    </li>
  )
}
