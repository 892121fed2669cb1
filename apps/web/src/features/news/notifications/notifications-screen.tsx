import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { errorPhrase } from '../../../lib/error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ItemsSkeleton } from './items-skeleton.tsx'
import { flattened } from './model.ts'
import { ListTools, ListZone, NotificationItems } from './notification-list.tsx'
import { NotificationSettings } from './preferences.tsx'
import { useAllNotifications } from './queries.ts'

export function Component() {
  const { t } = useTranslation(['notifications', 'error'])
  const query = useAllNotifications()
  const first = query.data?.pages[0]
  const unread = first?.unread ?? 0
  const list = first && { ...first, items: flattened(query.data?.pages ?? []) }
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      filters={
        <div className="mb-3 flex max-w-[820px] flex-wrap items-center justify-between gap-2">
          <div>
            <p role="status" className="type-small text-text-3">
              {first && (unread > 0 ? t('unread', { count: unread }) : t('allRead'))}
            </p>
            <ListZone />
          </div>
          <ListTools list={list} />
        </div>
      }
      state={queryState(query, {
        skeleton: (
          <div className="panel max-w-[820px]">
            <ItemsSkeleton rows={6} />
          </div>
        ),
        errorTitle: t('failed.load'),
        // The preferences below are shown without notifications, too.
        empty: () => null,
        ready: ({ pages }) => (
          <>
            <div className="max-w-[820px]">
              {flattened(pages).length === 0 ? (
                <EmptyState emblem="lantern" title={t('none')} text={t('noneText')} />
              ) : (
                <div className="panel overflow-hidden">
                  <NotificationItems items={flattened(pages)} ground="page" />
                </div>
              )}
            </div>
            {query.hasNextPage && (
              <div className="mt-5 grid max-w-[820px] justify-items-center gap-4">
                {query.isFetchNextPageError && (
                  <Notice tone="danger" live="polite" title={t('moreFailed')}>
                    {errorPhrase(query.error, t)}
                  </Notice>
                )}
                <Button
                  busy={query.isFetchingNextPage}
                  busyLabel={t('showing')}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('showMore')}
                </Button>
              </div>
            )}
            <div className="mt-12 grid max-w-[820px] gap-8 md:gap-10">
              <NotificationSettings />
            </div>
          </>
        ),
      })}
    />
  )
}
