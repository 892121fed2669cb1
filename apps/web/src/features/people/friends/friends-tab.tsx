import type { FriendRequestsPage } from '@cco/domain/friends/contract'
import { FRIEND_REQUESTS, type FriendRequests } from '@cco/domain/friends/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSearch } from '../../../kit/filters.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { api, trpc } from '../../../lib/api.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { FriendList } from './friend-list.tsx'
import { useFriendRequests, useFriends } from './queries.ts'

const SEARCH_MAX = 40
/** Fewer friends are found by eye. */
const SEARCH_FROM = 8

/** The viewer's friends, requests, suggestions and blocked users. */
export function FriendsTab() {
  const { t } = useTranslation('friends')
  const requests = useFriendRequests()
  return (
    <div className="grid gap-9">
      {requests.data && requests.data.incoming.length > 0 && (
        <section aria-labelledby="incoming">
          <SectionHeader id="incoming" title={t('incoming')} />
          <FriendList rows={requests.data.incoming} relation="incoming" />
        </section>
      )}
      <Friends />
      <PageContent
        state={queryState(requests, {
          skeleton: <Skeleton className="h-40 w-full rounded-lg" />,
          errorTitle: t('requestsFailed'),
          empty: () => null,
          ready: (page) => <Requests page={page} />,
        })}
      />
    </div>
  )
}

function Friends() {
  const { t } = useTranslation(['friends', 'common'])
  const [search, setSearch] = useState('')
  const query = useFriends(search)
  const rows = query.data?.pages.flatMap((page) => page.items) ?? []
  const total = query.data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="friends">
      <SectionHeader
        id="friends"
        title={t('friends')}
        note={total > 0 && t('friendCount', { count: total })}
      />
      {(search !== '' || total >= SEARCH_FROM) && (
        <div className="mb-4">
          <ListSearch
            label={t('search')}
            placeholder={t('search')}
            clearLabel={t('clear')}
            maxLength={SEARCH_MAX}
            value={search}
            onSearch={setSearch}
          />
        </div>
      )}
      <PageContent
        state={queryState(
          { ...query, data: query.data },
          {
            skeleton: <Skeleton className="h-40 w-full rounded-lg" />,
            errorTitle: t('failed'),
            empty: () =>
              rows.length === 0
                ? search === ''
                  ? { emblem: 'torch', title: t('none'), text: t('noneText') }
                  : { emblem: 'telescope', title: t('notFound') }
                : null,
            ready: () => (
              <>
                <FriendList rows={rows} relation="friends" />
                {query.hasNextPage && (
                  <p className="mt-4">
                    <Button
                      variant="ghost"
                      block
                      busy={query.isFetchingNextPage}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {t('more')}
                    </Button>
                  </p>
                )}
              </>
            ),
          },
        )}
      />
    </section>
  )
}

const PARTS = [
  { part: 'suggestions', relation: 'none' },
  { part: 'outgoing', relation: 'outgoing' },
  { part: 'blocked', relation: 'blocked' },
] as const

function Requests({ page }: { page: FriendRequestsPage }) {
  const { t } = useTranslation('friends')
  return (
    <>
      {PARTS.filter(({ part }) => page[part].length > 0).map(({ part, relation }) => (
        <section key={part} aria-labelledby={part}>
          <SectionHeader id={part} title={t(part)} />
          <FriendList rows={page[part]} relation={relation} />
        </section>
      ))}
      <Accepts accepts={page.accepts} />
    </>
  )
}

/** Who may send the viewer requests; saved at once. */
function Accepts({ accepts }: { accepts: FriendRequests }) {
  const { t } = useTranslation(['friends', 'error'])
  const client = useQueryClient()
  const change = async (next: FriendRequests) => {
    const { queryKey } = trpc.friends.requests.queryOptions()
    client.setQueryData(queryKey, (page) => page && { ...page, accepts: next })
    try {
      await api.friends.setAccepts.mutate({ accepts: next })
      showToast({ tone: 'success', title: t('acceptsSaved') })
    } catch (error) {
      showToast({ tone: 'danger', title: errorPhrase(error, t) })
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <div className="panel p-4 md:p-6">
      <Select
        label={t('accepts')}
        help={t('acceptsHelp')}
        value={accepts}
        onChange={(event) => void change(event.target.value as FriendRequests)}
        options={FRIEND_REQUESTS.map((one) => ({ value: one, label: t(`acceptsFrom.${one}`) }))}
      />
    </div>
  )
}
