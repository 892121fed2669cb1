import type { GuildRatingRow } from '@cco/domain/rating/guilds'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { GuildEmblem } from '../guilds/public.ts'
import { useGuildRating } from './queries.ts'
import { MoreRows, UpdatedAt } from './rating-list.tsx'
import { NUMBER, PlaceCell, WIDE } from './rating-table.tsx'

interface Props {
  seasonId: string | null
  search: string
}

/** The guilds by the mean points of their most active members, the viewer's own one above. */
export function GuildRanking({ seasonId, search }: Props) {
  const { t } = useTranslation('rating')
  const query = useGuildRating({ seasonId, search })
  return (
    <PageContent
      state={queryState(query, {
        skeleton: <Skeleton className="mx-4 mb-4 h-64" />,
        errorTitle: t('failed'),
        empty: ({ pages }) =>
          pages[0]?.total === 0
            ? {
                ...{ emblem: 'owl', title: t('empty'), text: t('guilds.emptyText'), bare: true },
                actions: (
                  <Button asChild>
                    <Link to={paths.guilds()}>{t('guilds.open')}</Link>
                  </Button>
                ),
              }
            : null,
        ready: ({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          const { own = null, total = 0, asOf = null } = pages[0] ?? {}
          const isApart = own !== null && !rows.some(({ guildId }) => guildId === own.guildId)
          return (
            <>
              {rows.length === 0 ? (
                <p className="px-4 pb-5 text-text-2 md:px-5">{t('nothingFound')}</p>
              ) : (
                <Table
                  rows={isApart ? [own, ...rows] : rows}
                  ownId={own?.guildId}
                  isSeason={seasonId !== null}
                />
              )}
              <MoreRows query={query} />
              <p className="type-small border-line border-t px-4 py-3 text-text-3 md:px-5">
                {t('guilds.total', { count: total })}
                <UpdatedAt asOf={asOf} />
              </p>
            </>
          )
        },
      })}
    />
  )
}

interface TableProps {
  rows: readonly GuildRatingRow[]
  ownId: string | undefined
  isSeason: boolean
}

function Table({ rows, ownId, isSeason }: TableProps) {
  const { t } = useTranslation('rating')
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('board.guilds')}</caption>
      <thead>
        <tr className="type-small text-left text-text-3 [&_th]:h-10 [&_th]:font-normal">
          <th scope="col" className="w-18 px-3 text-right md:w-22">
            {t('column.place')}
          </th>
          <th scope="col" className="px-3">
            {t('guilds.column')}
          </th>
          <th scope="col" className={`${WIDE} ${NUMBER}`}>
            {t('guilds.players')}
          </th>
          <th scope="col" className={NUMBER}>
            {t('guilds.score')}
          </th>
          {isSeason && (
            <th scope="col" className={`${WIDE} ${NUMBER}`}>
              {t('column.allTime')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.guildId} row={row} isOwn={row.guildId === ownId} isSeason={isSeason} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, isOwn, isSeason }: { row: GuildRatingRow; isOwn: boolean; isSeason: boolean }) {
  const { t } = useTranslation('rating')
  const { place, tied, name, tag, emblem, isDisbanded, players, score, allTime } = row
  const quiet = isOwn ? 'text-text-inverse' : 'text-text-3'
  return (
    <tr
      aria-current={isOwn ? 'true' : undefined}
      className={classNames(
        'h-15 border-line-soft border-t',
        isOwn ? 'bg-surface-inverse text-text-inverse' : 'text-text-1',
      )}
    >
      <PlaceCell place={place} tied={tied} quiet={quiet} />
      <td className="w-full max-w-0 px-3 py-2">
        <span className="flex items-center gap-3">
          <GuildEmblem emblem={emblem} size="sm" />
          <span className="min-w-0">
            <Link
              to={paths.guild(row.guildId)}
              className="block truncate py-0.5 font-medium underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className={`type-small block truncate ${quiet}`}>
              {[
                ...(isOwn ? [t('guilds.yours')] : []),
                tag,
                ...(isDisbanded ? [t('guilds.disbanded')] : []),
              ].join(', ')}
            </span>
          </span>
        </span>
      </td>
      <td className={`${WIDE} ${NUMBER}`}>{formatCoins(players)}</td>
      <td className={`${NUMBER} font-semibold`}>{formatCoins(Math.round(score))}</td>
      {isSeason && (
        <td className={`${WIDE} ${NUMBER} whitespace-nowrap`}>
          {allTime ? (
            <>
              {formatCoins(Math.round(allTime.score))}
              <span className={`type-small block ${quiet}`}>
                {t('allTimePlace', { place: allTime.place })}
              </span>
            </>
          ) : (
            '—'
          )}
        </td>
      )}
    </tr>
  )
}
