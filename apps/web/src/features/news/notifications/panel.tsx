import { PANEL_MAX } from '@cco/domain/notifications/channels'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { paths } from '../../../lib/paths.ts'
import { ItemsSkeleton } from './items-skeleton.tsx'
import { ListTools, ListZone, NotificationItems } from './notification-list.tsx'
import { useNotifications } from './queries.ts'

interface Props {
  /** Closes the panel when a link is followed. */
  onFollow: () => void
}

/** The newest twenty notifications (spec §9). */
export function Panel({ onFollow }: Props) {
  const { t } = useTranslation('notifications')
  const query = useNotifications()
  const unread = query.data?.unread ?? 0
  const state = queryState(query, {
    skeleton: <ItemsSkeleton />,
    errorTitle: t('failed.load'),
    empty: ({ items }) =>
      items.length === 0
        ? { emblem: 'lantern', title: t('none'), text: t('noneText'), bare: true }
        : null,
    ready: ({ items }) => (
      <NotificationItems items={items.slice(0, PANEL_MAX)} ground="panel" onFollow={onFollow} />
    ),
  })
  return (
    <div className="w-[416px] max-w-full">
      <header className="sticky top-0 z-1 flex items-center gap-1 border-line border-b bg-surface-2 py-3 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <h2 className="type-h4 text-text-1">{t('title')}</h2>
          <p role="status" className="type-small text-text-3">
            {unread > 0 ? t('unread', { count: unread }) : t('allRead')}
          </p>
          <ListZone />
        </div>
        <ListTools list={query.data} />
      </header>
      <PageContent state={state} />
      <footer className="sticky bottom-0 border-line border-t bg-surface-2 px-5 py-3 text-center">
        <Link to={paths.notifications()} onClick={onFollow} className="link type-label">
          {t('all')}
        </Link>
      </footer>
    </div>
  )
}
