import type { Board, RatingAround } from '@cco/domain/rating/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { formatTime, zoneLabel } from '../../../lib/datetime.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { useAround, useRatingPages } from './queries.ts'
import { RatingTable } from './rating-table.tsx'

interface Props {
  board: Board
  seasonId: string | null
}

/** The first rows, a line that counts those in between, and the viewer with five neighbours. */
export function Around({ board, seasonId, onWhole }: Props & { onWhole: () => void }) {
  const { t } = useTranslation('rating')
  const query = useAround({ board, seasonId }, true)
  return (
    <PageContent
      state={queryState(query, {
        skeleton: <RowsSkeleton />,
        errorTitle: t('failed'),
        empty: ({ total, own }) => (total === 0 && !own ? emptyList(t) : null),
        ready: (around) => (
          <>
            <RatingTable
              board={board}
              isSeason={seasonId !== null}
              caption={t('nearYou')}
              rows={rowsOf(around, t)}
            />
            {!around.own && (
              <p className="border-line-soft border-t px-4 py-4 text-text-2 md:px-5">
                {t(board === 'masters' ? 'notYetMasters' : 'notYet')}
              </p>
            )}
            {around.own && around.own.place === null && (
              <p className="border-line-soft border-t px-4 py-4 text-text-2 md:px-5">
                {t('unlisted')}
              </p>
            )}
            <Foot around={around} onWhole={onWhole} />
          </>
        ),
      })}
    />
  )
}

/** What stands in place of a list before its first places. */
function emptyList(t: TFunction<'rating'>) {
  return {
    ...{ emblem: 'crown', title: t('empty'), text: t('emptyText'), bare: true },
    actions: (
      <Button asChild>
        <Link to={paths.calendar()}>{t('openCalendar')}</Link>
      </Button>
    ),
  }
}

function rowsOf(
  { top, between, above, own, below }: RatingAround,
  t: (key: 'between', options: { count: number }) => string,
) {
  const gap = between > 0 && own ? [t('between', { count: between })] : []
  return [...top, ...gap, ...above, ...(own ? [own] : []), ...below]
}

interface FootProps {
  around: RatingAround
  /** Opens the list from its first place; absent where it is shown. */
  onWhole?: () => void
}

/** How many are listed, and when the list was written. */
function Foot({ around: { total, asOf }, onWhole }: FootProps) {
  const { t } = useTranslation('rating')
  return (
    <div className="type-small flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-text-3 md:px-5">
      <span className="num">
        {t('total', { count: total })}
        <UpdatedAt asOf={asOf} />
      </span>
      {onWhole && (
        <button type="button" className="link touch" onClick={onWhole}>
          {t('whole')}
        </button>
      )}
    </div>
  )
}

interface PagesProps extends Props {
  isGuest: boolean
  friends: boolean
  search: string
}

/** The list from its first place, page by page. Guests open it first, with its figures below. */
export function Pages({ board, seasonId, isGuest, friends, search }: PagesProps) {
  const { t } = useTranslation('rating')
  const around = useAround({ board, seasonId }, isGuest).data
  const query = useRatingPages({ board, seasonId, friends, search }, true)
  const caption = t(search !== '' ? 'found' : friends ? 'ofFriends' : 'whole')
  return (
    <PageContent
      state={queryState(query, {
        skeleton: <RowsSkeleton />,
        errorTitle: t('failed'),
        empty: ({ pages }) =>
          isGuest && search === '' && pages[0]?.items.length === 0 ? emptyList(t) : null,
        ready: ({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0) {
            return <p className="px-4 pb-5 text-text-2 md:px-5">{t('nothingFound')}</p>
          }
          return (
            <>
              <RatingTable
                board={board}
                isSeason={seasonId !== null}
                caption={caption}
                rows={rows}
              />
              <MoreRows query={query} />
              {isGuest && around && <Foot around={around} />}
            </>
          )
        },
      })}
    />
  )
}

interface MoreProps {
  query: Pick<ReturnType<typeof useRatingPages>, 'hasNextPage' | 'isFetchingNextPage'> & {
    fetchNextPage: () => Promise<unknown>
  }
}

/** The button of the next page, while there is one. */
export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  const { t } = useTranslation('rating')
  if (!hasNextPage) return null
  return (
    <div className="border-line border-t p-3">
      <Button
        size="sm"
        variant="ghost"
        block
        busy={isFetchingNextPage}
        busyLabel={t('loadingMore')}
        onClick={() => void fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  )
}

/** When the list was written. */
export function UpdatedAt({ asOf }: { asOf: string | null }) {
  const { t } = useTranslation('rating')
  if (!asOf) return null
  return (
    <span className="max-md:block md:ml-3">
      {t('updated', { time: `${formatTime(asOf)} ${zoneLabel(asOf)}` })}
    </span>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-3 p-4">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
