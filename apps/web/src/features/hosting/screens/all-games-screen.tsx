import type { AllGames } from '@cco/domain/hosting/contract'
import { Link, useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/list-page.tsx'
import { queryState } from '../../../kit/query-state.ts'
import { formatDayTime } from '../../../lib/datetime.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GameSeats } from '../../games/shared/game-seats.tsx'
import { Price } from '../../games/shared/price.tsx'
import { GameState } from '../../schedule/shared/game-state.tsx'
import { AllGamesFilters, filtersOf } from '../components/all-games-filters.tsx'
import { Pages } from '../components/pages.tsx'
import { useAllGames } from '../queries.ts'

/** All games with their fill and revenue, for the owner. */
export function Component() {
  const { t } = useTranslation('hosting')
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const query = useAllGames(filters)
  return (
    <ListPage
      title={t('all.title')}
      primaryAction={null}
      filters={<AllGamesFilters data={query.data} />}
      state={queryState(query, {
        skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
        errorTitle: t('all.failed'),
        empty: ({ total }) =>
          total > 0 ? null : { emblem: 'compass', title: t('all.none'), text: t('all.noneText') },
        ready: (data) => (
          <>
            <Sums sums={data.sums} />
            <GamesTable games={data.games} />
            <Pages page={filters.page} total={data.total} />
          </>
        ),
      })}
    />
  )
}

function Sums({ sums: { seatsTaken, seats, revenue } }: Pick<AllGames, 'sums'>) {
  const { t } = useTranslation('hosting')
  const percent = seats === 0 ? 0 : Math.round((100 * seatsTaken) / seats)
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-text-1">
      {t('all.sums', { taken: seatsTaken, seats, percent })} <Price coins={revenue} />
    </p>
  )
}

function GamesTable({ games }: Pick<AllGames, 'games'>) {
  const { t } = useTranslation('hosting')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
    <section aria-label={t('all.table')} tabIndex={0} className="panel relative overflow-x-auto">
      <table className="w-full min-w-[52rem]">
        <thead>
          <tr className="type-caption border-line border-b text-left text-text-3 [&>th]:px-4 [&>th]:py-2.5">
            <th scope="col">{t('all.game')}</th>
            <th scope="col">{t('all.start')}</th>
            <th scope="col">{t('all.fill')}</th>
            <th scope="col" className="text-right">
              {t('all.revenue')}
            </th>
            <th scope="col">{t('all.state')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line-soft">
          {games.map((game) => (
            <tr key={game.id} className="[&>td]:px-4 [&>td]:py-2.5">
              <td>
                <span className="flex items-center gap-3">
                  <span className="flex-none">
                    <Cover slug={game.story.slug} size="mini" />
                  </span>
                  <span>
                    <Link to={paths.masterGame(game.id)} className="title-link text-text-1">
                      {localize(game.story.title)}
                    </Link>
                    <span className="type-small block text-text-3">
                      {localize(game.master.name)}
                    </span>
                  </span>
                </span>
              </td>
              <td className="num whitespace-nowrap text-text-1">{formatDayTime(game.startsAt)}</td>
              <td>
                <GameSeats game={game} />
              </td>
              <td className="text-right">
                <Price coins={game.revenue} />
              </td>
              <td>
                <GameState status={game.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
