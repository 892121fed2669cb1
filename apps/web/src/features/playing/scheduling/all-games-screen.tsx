import { GAME_STATUSES } from '@cco/domain/games/contract'
import {
  ALL_GAMES_SORTS,
  ALL_GAMES_WHEN,
  type AllGames,
  type GamesFileInput,
  type OwnedGame,
} from '@cco/domain/master-games/all-games'
import { MASTER_GAMES_PAGE_SIZE } from '@cco/domain/master-games/limits'
import { pageNamed } from '@cco/domain/number/pages'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { DataColumn } from '../../../kit/data-table/data-table.tsx'
import { ManagedTable } from '../../../kit/data-table/managed-table.tsx'
import { useTableAddress } from '../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../kit/data-table/table-tools.tsx'
import { Price } from '../../../kit/labels.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { api } from '../../../lib/api.ts'
import { formatDayTime, viewerZone, zoneLabel } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { percent } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { Cover } from '../../../ui/cover.tsx'
import { GameSeats } from '../games/public.ts'
import { GameState } from './game-state.tsx'
import { useAllGames } from './queries.ts'

/** All games with their occupancy and revenue, for the owner. */
export function Component() {
  const { t } = useTranslation('masterGames')
  return (
    <ListPage
      title={t('all.title')}
      trail={<StaffTrail />}
      lead={t('all.lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      state={{ kind: 'ready', children: <AllGamesTable /> }}
    />
  )
}

function AllGamesTable() {
  const { t } = useTranslation(['masterGames', 'scheduling'])
  const { address, input, page } = useAllGamesAddress()
  const query = useAllGames({ ...input, page })
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
              className="title-link touch inline-block min-h-6 hyphens-auto wrap-anywhere font-medium text-text-1"
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
      name="games"
      query={query}
      columns={columns}
      address={address}
      searchFor={t('all.search')}
      pageSize={MASTER_GAMES_PAGE_SIZE}
      summary={query.data && t('all.found', { count: query.data.total })}
      tools={
        <TableExport
          name={t('all.file.name')}
          issue={() => api.exports.games.mutate({ filters: input, timeZone: viewerZone() })}
        />
      }
      sums={query.data && gameSums(query.data, t)}
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
          options: GAME_STATUSES.map((value) => ({ value, label: t(`scheduling:state.${value}`) })),
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

/** What the games that were found have together: occupancy and revenue. */
function gameSums({ sums }: AllGames, t: TFunction<['masterGames', 'scheduling']>) {
  const { seatsTaken: taken, seats, revenue } = sums
  const share = percent(seats === 0 ? 0 : taken / seats)
  return {
    fill: t('all.sums', { taken, count: seats, share }),
    revenue: <Price coins={revenue} />,
  }
}

const NAMES = ['when', 'status', 'master'] as const

/** The state of the table in the address, and the input of its query without values that are not valid. */
function useAllGamesAddress() {
  const [search] = useSearchParams()
  const when = ALL_GAMES_WHEN.find((one) => one === search.get('when')) ?? 'coming'
  // Coming games are in the order of time, past ones in the opposite.
  const first = { id: 'start' as const, desc: when !== 'coming' }
  const address = useTableAddress(NAMES, first)
  const { filters, sorting } = address
  const input: GamesFileInput = {
    when,
    status: GAME_STATUSES.find((one) => one === filters.status),
    masterId: filters.master && isUuid(filters.master) ? filters.master : undefined,
    search: address.search || undefined,
    sort: ALL_GAMES_SORTS.find((one) => one === sorting.id) ?? first.id,
    desc: sorting.desc,
  }
  return { address, input, page: pageNamed(search.get('page')) }
}
