import type { BookingRow } from '@cco/domain/booking/contract'
import { Feather, type LucideIcon, MapPin, Users, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Icon } from '../../../../ui/icon.tsx'

interface Props {
  booking: BookingRow
}

/** With whom, where, and for how many. */
export function BookingFacts({ booking: { game, seats, guests } }: Props) {
  const { t } = useTranslation(['bookings', 'common'])
  const { master, format, place } = game
  const name = localize(master.name)
  const count = t('common:seats', { count: seats })
  return (
    <ul className="type-small mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5">
      <Fact icon={Feather}>
        {master.id === null ? (
          name
        ) : (
          <Link to={paths.master(master.id)} className="title-link">
            {name}
          </Link>
        )}
      </Fact>
      {format === 'club' && place ? (
        <Fact icon={MapPin}>{localize(place)}</Fact>
      ) : (
        <Fact icon={Video}>{t('common:online')}</Fact>
      )}
      <Fact icon={Users}>
        {guests.length === 0 ? count : t('you', { seats: count, guests: guests.join(', ') })}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon of={icon} size={15} className="flex-none text-text-3" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
