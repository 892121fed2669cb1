import { GAME_STATUSES } from '@cco/domain/game/contract'
import type { AllGames, OwnedGame } from '@cco/domain/hosting/all-games'
import { HOSTED_PAGE_SIZE } from '@cco/domain/hosting/limits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DataColumn } from '../../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../../kit/data-table/managed-table.tsx'
import { percent } from '../../../../kit/percent.ts'
import { Price } from '../../../../kit/price.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Cover } from '../../../../ui/cover.tsx'
import { GameSeats } from '../../games/shared/game-seats.tsx'
import { GameState } from '../../schedule/shared/game-state.tsx'
import { useAllGames } from '../queries.ts'
import { useAllGamesAddress } from './use-all-games-address.ts'

/** All games with their fill and revenue: searched, filtered, sorted by every column. */
export function AllGamesTable() {
  const { t } = useTranslation(['hosting', 'schedule'])
  const { address, asked, page } = useAllGamesAddress()
  const query = useAllGames({ ...asked, page })
  const columns = useMemo(
    (): DataColumn<OwnedGame>[] => [
      {
        id: 'game',
        head: t('all.game'),
        sortable: true,
        width: 'md:min-w-64',
        cell: ({ id, story }) => (
          <span className="flex items-center gap-3">
            <span className="flex-none max-md:hidden">
              <Cover slug={story.slug} size="mini" />
            </span>
            <Link
              to={paths.masterGame(id)}
              className="title-link touch hyphens-auto wrap-anywhere font-medium text-text-1"
            >
              {localize(story.title)}
            </Link>
          </span>
        ),
      },
      {
        id: 'start',
        head: t('all.start'),
        sortable: true,
        width: 'max-md:min-w-36',
        cell: ({ startsAt }) => (
          <time dateTime={startsAt} className="num text-text-1 md:whitespace-nowrap">
            {formatDayTime(startsAt)}
          </time>
        ),
      },
      {
        id: 'master',
        head: t('all.master'),
        sortable: true,
        width: 'min-w-36',
        cell: ({ master }) => (
          <span className="hyphens-auto wrap-anywhere">{localize(master.name)}</span>
        ),
      },
      {
        id: 'fill',
        head: t('all.fill'),
        sortable: true,
        width: 'max-md:min-w-44',
        cell: (game) => <GameSeats game={game} />,
      },
      {
        id: 'revenue',
        head: t('all.revenue'),
        sortable: true,
        end: true,
        cell: ({ revenue }) => <Price coins={revenue} />,
      },
      {
        id: 'state',
        head: t('all.state'),
        sortable: true,
        cell: ({ status }) => <GameState status={status} />,
      },
    ],
    [t],
  )
  return (
    <ManagedTable
      label={t('all.table')}
      query={query}
      columns={columns}
      address={address}
      searchFor={t('all.search')}
      pageSize={HOSTED_PAGE_SIZE}
      summary={query.data && <Sums data={query.data} />}
      filters={[
        {
          name: 'when',
          label: t('all.when'),
          options: [
            { value: 'past', label: t('all.past') },
            { value: 'all', label: t('all.any') },
          ],
        },
        {
          name: 'status',
          label: t('all.status'),
          options: GAME_STATUSES.map((value) => ({ value, label: t(`schedule:state.${value}`) })),
        },
        {
          name: 'master',
          label: t('all.master'),
          options: (query.data?.masters ?? []).map(({ userId, name }) => ({
            value: userId,
            label: localize(name),
          })),
        },
      ]}
      none={{ emblem: 'compass', title: t('all.none'), text: t('all.noneText') }}
    />
  )
}

function Sums({ data: { total, sums } }: { data: AllGames }) {
  const { t } = useTranslation('hosting')
  const { seatsTaken: taken, seats, revenue } = sums
  const share = percent(seats === 0 ? 0 : taken / seats)
  return (
    <span className="whitespace-normal">
      {t('all.found', { count: total })}. {t('all.sums', { taken, count: seats, share })}{' '}
      <Price coins={revenue} />
    </span>
  )
}
