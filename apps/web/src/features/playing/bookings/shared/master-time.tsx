import type { BookingRow } from '@cco/domain/booking/contract'
import { useTranslation } from 'react-i18next'
import { formatTimeRange, zoneLabel, zoneOffset } from '../../../../lib/datetime.ts'

interface Props {
  booking: BookingRow
}

/** The hours of a game by the master's clock, where that shows others than the viewer's. */
export function MasterTime({ booking: { game, masterZone: zone } }: Props) {
  const { t } = useTranslation('bookings')
  const { startsAt, endsAt } = game
  if (zoneOffset(startsAt) === zoneOffset(startsAt, { zone })) return null
  const time = `${formatTimeRange(startsAt, endsAt, { zone })} ${zoneLabel(startsAt, { zone })}`
  return <span className="type-small num block text-text-3">{t('masterTime', { time })}</span>
}
