import { BOARDS } from '@cco/domain/rating/contract'
import type { SeasonsPage } from '@cco/domain/seasons/contract'
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../kit/page.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { AsideLayout } from '../../../kit/page-parts.tsx'
import { useSession } from '../../../lib/auth.ts'
import { useDocumentTitle } from '../../../lib/page-head.ts'
import { Chip } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { GuildRanking } from './guild-table.tsx'
import { useSeasons } from './queries.ts'
import { RatingAside } from './rating-aside.tsx'
import { Around, Pages } from './rating-list.tsx'
import { SeasonHead } from './season-head.tsx'

const TABS = [...BOARDS, 'guilds'] as const
const SCOPES = ['season', 'all'] as const
const ADDRESS = {
  board: parseAsStringLiteral(TABS).withDefault('players'),
  /** A past season by its id, or all time. */
  scope: parseAsString.withDefault('season'),
  friends: parseAsBoolean.withDefault(false),
  whole: parseAsBoolean.withDefault(false),
  search: parseAsString.withDefault(''),
}

/**
 * The rating of players, game masters and guilds, of the season and of all time (rules §9). Guests
 * read the list from its first place.
 */
export function Component() {
  const { t } = useTranslation('rating')
  useDocumentTitle(t('title'))
  const query = useSeasons()
  return (
    <Page>
      <PageContent
        state={queryState(query, {
          skeleton: <Skeleton className="h-96 w-full rounded-xl" />,
          errorTitle: t('failed'),
          empty: () => null,
          ready: (page) => <Rating page={page} />,
        })}
      />
    </Page>
  )
}

function Rating({ page }: { page: SeasonsPage }) {
  const { t } = useTranslation('rating')
  const [{ board, scope, whole, search, ...address }, set] = useQueryStates(ADDRESS)
  const isGuest = useSession().status === 'guest'
  const { current, past } = page
  const season = past.find(({ id }) => id === scope) ?? current
  const isAll = scope === 'all' || !season
  const seasonId = isAll ? null : season.id
  const words = useDeferredValue(search.trim().slice(0, 60))
  const isGuilds = board === 'guilds'
  const friends = address.friends && !isGuest
  const isNear = !(isGuilds || isGuest || friends || whole || words)
  return (
    <div className="grid gap-6">
      <SeasonHead season={season} />
      <Tabs
        label={t('title')}
        tabs={TABS.map((value) => ({ value, label: t(`board.${value}`) }))}
        value={board}
        onValueChange={(value) => void set({ board: TABS.find((tab) => tab === value) ?? null })}
      >
        <AsideLayout aside={<RatingAside page={page} board={board} />}>
          <section className="panel overflow-hidden" aria-labelledby="rating-list">
            <div className="flex flex-wrap items-center gap-3 px-4 pt-4 pb-3 md:px-5">
              <h2 id="rating-list" className="type-h3 mr-auto">
                {t(
                  isNear
                    ? 'nearYou'
                    : words
                      ? 'found'
                      : friends && !isGuilds
                        ? 'ofFriends'
                        : 'whole',
                )}
              </h2>
              <Segmented
                label={t('scopeLabel')}
                options={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
                value={isAll ? 'all' : 'season'}
                onValueChange={(value) => void set({ scope: value })}
              />
            </div>
            <div className="flex flex-wrap items-end gap-3 px-4 pb-4 md:px-5">
              <TextField
                label={t(isGuilds ? 'guilds.search' : 'search')}
                className="min-w-0 grow basis-56"
                type="search"
                value={search}
                maxLength={60}
                onChange={(event) => void set({ search: event.target.value || null })}
              />
              {!(isGuilds || isGuest) && (
                <Chip
                  pressed={friends}
                  onClick={() => void set({ friends: friends ? null : true })}
                >
                  {t('friends')}
                </Chip>
              )}
              {!(isGuilds || isGuest) && (whole || friends) && (
                <Chip
                  pressed={false}
                  onClick={() => void set({ whole: null, friends: null, search: null })}
                >
                  {t('near')}
                </Chip>
              )}
            </div>
            {isGuilds ? (
              <GuildRanking seasonId={seasonId} search={words} />
            ) : isNear ? (
              <Around {...{ board, seasonId }} onWhole={() => void set({ whole: true })} />
            ) : (
              <Pages {...{ board, seasonId, friends, isGuest }} search={words} />
            )}
          </section>
        </AsideLayout>
      </Tabs>
    </div>
  )
}
