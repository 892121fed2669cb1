import type { MasterGame } from '@cco/domain/master-games/contract'
import { MASTER_GAME_SHOWS, MASTER_GAMES_PAGE_SIZE } from '@cco/domain/master-games/limits'
import { pageCount, pageNamed } from '@cco/domain/number/pages'
import { createParser, createSerializer, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { formatDayTimeRange } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { GamePlace, GameSeats } from '../games/public.ts'
import { GameState } from './game-state.tsx'
import { useMasterGames } from './queries.ts'

const ADDRESS = {
  show: parseAsStringLiteral(MASTER_GAME_SHOWS).withDefault('coming'),
  page: createParser({ parse: pageNamed, serialize: String }).withDefault(1),
}
const writeAddress = createSerializer(ADDRESS)

/** The games of the signed-in master: coming, past, drafts and cancelled ones. */
export function Component() {
  const { t } = useTranslation('masterGames')
  const [{ show, page }, set] = useQueryStates(ADDRESS)
  const query = useMasterGames(show, page)
  const state = queryState(query, {
    skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
    errorTitle: t('failed'),
    empty: ({ total }) =>
      total > 0 ? null : { emblem: 'candle', title: t(`none.${show}`), text: t('noneText') },
    ready: ({ games, total }) => (
      <>
        <ul aria-label={t(`tabs.${show}`)} className="panel divide-y divide-line-soft">
          {games.map((game) => (
            <MasterGameRow key={game.id} game={game} />
          ))}
        </ul>
        <Pages page={page} total={total} />
      </>
    ),
  })
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      primaryAction={
        <Button asChild>
          <Link to={paths.masterSchedule()}>{t('plan')}</Link>
        </Button>
      }
      state={{
        kind: 'ready',
        children: (
          <Tabs
            label={t('tabs.label')}
            value={show}
            onValueChange={(next) =>
              void set({ show: ADDRESS.show.parse(next), page: null }, { scroll: true })
            }
            tabs={MASTER_GAME_SHOWS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          >
            <PageContent state={state} />
          </Tabs>
        ),
      }}
    />
  )
}

function MasterGameRow({ game }: { game: MasterGame }) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 md:grid-cols-[44px_minmax(0,1fr)_auto_200px] md:items-center md:px-5">
      <span className="max-md:row-span-3">
        <Cover slug={game.story.slug} size="mini" />
      </span>
      <span className="min-w-0">
        <Link to={paths.masterGame(game.id)} className="type-h4 title-link text-text-1">
          {localize(game.story.title)}
        </Link>
        <span className="num type-small block text-text-1">
          <span className="whitespace-normal">
            {formatDayTimeRange(game.startsAt, game.endsAt)}
          </span>
        </span>
        <span className="type-small block text-text-3">
          <GamePlace game={game} />
        </span>
      </span>
      <GameState status={game.status} pending={game.pending} />
      <GameSeats game={game} />
    </li>
  )
}

interface PagesProps {
  page: number
  total: number
}

function Pages({ page, total }: PagesProps) {
  const { t } = useTranslation('masterGames')
  const [search] = useSearchParams()
  return (
    <div className="mt-6 flex justify-center">
      <Pagination
        page={page}
        pages={pageCount(total, MASTER_GAMES_PAGE_SIZE)}
        link={(next) => <Link to={writeAddress(search, { page: next })} />}
        labels={{
          nav: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: String,
        }}
      />
    </div>
  )
}
