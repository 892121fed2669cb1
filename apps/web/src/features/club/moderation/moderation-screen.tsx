import { QUEUE_KINDS, type QueueKind, queueKindsFor } from '@cco/domain/moderation/cases'
import type { QueueItem, QueueItemKey } from '@cco/domain/moderation/contract'
import { createParser, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { SplitView } from '../../../kit/split-view.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { zoneLabel } from '../../../lib/datetime.ts'
import { knownRole, useRole } from '../../../lib/me.ts'
import { Chip } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ItemView } from './item-view.tsx'
import { keyOf, parseKey } from './model.ts'
import { useQueue } from './queries.ts'
import { QueueList } from './queue-list.tsx'

const ADDRESS = {
  kind: parseAsStringLiteral(QUEUE_KINDS),
  item: createParser<QueueItemKey>({
    parse: parseKey,
    serialize: keyOf,
    eq: (one, other) => keyOf(one) === keyOf(other),
  }),
}

/** Everything that staff decides: the queue, and what is chosen in it. */
export function Component() {
  const { t } = useTranslation('moderation')
  const [{ kind, item: chosen }, set] = useQueryStates(ADDRESS, { history: 'push' })
  const query = useQueue(kind)
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const counts = pages[0]?.counts
  const total = counts && QUEUE_KINDS.reduce((sum, one) => sum + counts[one], 0)
  const detail = useRef<HTMLDivElement>(null)

  const choose = (item: QueueItemKey | null) =>
    void set({ item: item && { kind: item.kind, id: item.id } }, { history: 'push' })
  const step = (by: 1 | -1) => {
    const at = items.findIndex((one) => chosen !== null && keyOf(one) === keyOf(chosen))
    const next = items[at < 0 ? 0 : at + by]
    if (next) choose(next)
  }
  /** Goes on to what stood after the decided item. */
  const onDecided = (decided: QueueItem) => {
    const at = items.findIndex((one) => keyOf(one) === keyOf(decided))
    choose(items[at + 1] ?? items[at - 1] ?? null)
    detail.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isTyping(event)) return
    if (event.code === 'KeyJ') step(1)
    else if (event.code === 'KeyK') step(-1)
    else return
    event.preventDefault()
  }

  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={null}
      filters={<Kinds kind={kind} counts={counts} onChoose={(next) => void set({ kind: next })} />}
      state={queryState(
        { ...query, data: query.data },
        {
          skeleton: <Skeleton className="h-96 w-full rounded-lg" />,
          errorTitle: t('failed'),
          empty: () =>
            total === 0 && chosen === null
              ? { emblem: 'hourglass', title: t('none'), text: t('noneText') }
              : null,
          ready: () => (
            // Keys of single letters work only while the focus is inside (WCAG 2.1.4).
            // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside are operable
            <div ref={detail} tabIndex={-1} onKeyDown={onKeyDown} className="queue">
              <SplitView
                shown={chosen === null ? 'list' : 'detail'}
                list={
                  <QueueList
                    items={items}
                    chosen={chosen}
                    onChoose={choose}
                    more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
                    loadingMore={query.isFetchingNextPage}
                  />
                }
                detail={
                  chosen ? (
                    <ItemView
                      key={keyOf(chosen)}
                      itemKey={chosen}
                      onBack={() => choose(null)}
                      onDecided={onDecided}
                    />
                  ) : (
                    <EmptyState emblem="quill" title={t('choose')} text={t('chooseText')} />
                  )
                }
              />
            </div>
          ),
        },
      )}
    />
  )
}

/** Whether a key belongs to a field, or to the browser. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null
}

interface KindsProps {
  kind: QueueKind | null
  counts: Record<QueueKind, number> | undefined
  onChoose: (kind: QueueKind | null) => void
}

function Kinds({ kind, counts, onChoose }: KindsProps) {
  const { t } = useTranslation('moderation')
  const role = knownRole(useRole())
  return (
    <div className="bleed-scroll mb-6 flex gap-2 py-0.5">
      <Chip pressed={kind === null} onClick={() => onChoose(null)}>
        {t('all')}
      </Chip>
      {queueKindsFor(role ?? 'user').map((one) => (
        <Chip key={one} pressed={kind === one} onClick={() => onChoose(one)}>
          {t(`kinds.${one}`)}
          {counts && counts[one] > 0 && <span className="num">{counts[one]}</span>}
        </Chip>
      ))}
    </div>
  )
}
