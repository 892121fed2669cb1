import type { HostedGamePage } from '@cco/domain/hosting/contract'
import { useTranslation } from 'react-i18next'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { UserChip } from '../../../../ui/user-chip.tsx'
import { AttendanceRoster } from '../../bookings/public.tsx'
import { GameSeats } from '../../games/shared/game-seats.tsx'

const OVER: ReadonlySet<string> = new Set(['finished', 'settled'])

/** Who plays; once the game is over, who came, for its master to say. */
export function Roster({ page: { game, roster } }: { page: HostedGamePage }) {
  const { t } = useTranslation(['hosting', 'common'])
  if (OVER.has(game.status)) return <AttendanceRoster gameId={game.id} />
  return (
    <section aria-labelledby="roster">
      <SectionHeader id="roster" title={t('page.roster')} note={<GameSeats game={game} />} />
      {roster.length === 0 ? (
        <p>{t('page.nobody')}</p>
      ) : (
        <ul className="panel divide-y divide-line-soft">
          {roster.map((row) => (
            <li
              key={row.bookingId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5"
            >
              <UserChip
                id={row.bookingId}
                name={row.name ?? t('page.unnamed')}
                src={row.avatarUrl}
                meta={row.guests.length > 0 && t('page.guests', { names: row.guests.join(', ') })}
              />
              <span className="flex flex-wrap items-center gap-2">
                {!row.acceptedTime && <Badge tone="warn">{t('page.unaccepted')}</Badge>}
                <span className="num type-small text-text-2">
                  {t('common:seats', { count: row.seats })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
