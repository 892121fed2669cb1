import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { SectionHeader } from '../../../kit/page-parts.tsx'
import { trpc } from '../../../lib/api.ts'
import { formatDay, formatRelative } from '../../../lib/datetime.ts'
import { errorPhrase } from '../../../lib/error.ts'
import { useRole } from '../../../lib/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Group, pendingDecisions, staffPages } from './model.ts'

/** Pending decisions first, then every staff page the role may enter. */
export function Component() {
  const { t } = useTranslation('administration')
  const access = useRole()
  const { isPending, failureCount } = useWaiting()
  // Drawn earlier, the pages would be pushed down by what waits above them.
  const isKnown = access.status === 'known' && !(isPending && failureCount === 0)
  const groups = isKnown ? staffPages(access.role) : []
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      primaryAction={null}
      state={{
        kind: 'ready',
        children: (
          <div className="grid gap-10 md:gap-12">
            <section aria-labelledby="waiting">
              <SectionHeader id="waiting" title={t('waiting')} />
              <PendingDecisions />
            </section>
            {groups.map((group) => (
              <PageGroup key={group.name} group={group} />
            ))}
          </div>
        ),
      }}
    />
  )
}

function PendingDecisions() {
  const { t } = useTranslation(['administration', 'common', 'error'])
  const { data, error, refetch } = useWaiting()
  if (!data && error) {
    return (
      <Notice
        tone="danger"
        live="polite"
        title={t('failed')}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorPhrase(error, t)}
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-16 w-full rounded-lg" />
  const rows = pendingDecisions(data)
  if (rows.length === 0) {
    return (
      <p className="panel flex items-center gap-3 px-4 py-4 text-text-2 md:px-5">
        <Icon of={CircleCheck} size={20} className="flex-none text-success" />
        {t('nothing')}
      </p>
    )
  }
  return (
    <ul className="panel divide-y divide-line-soft overflow-hidden">
      {rows.map(({ kind, count, since, decider, path, icon }) => (
        <li key={kind}>
          <Link
            to={path}
            className="flex min-h-14 items-center gap-3 px-4 py-3 font-semibold text-text-1 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
          >
            <Icon of={icon} size={20} className="flex-none text-rubric" />
            <span className="min-w-0 flex-1">
              <span className="num wrap-anywhere block whitespace-normal!">
                {t(kind, { count })}
              </span>
              <span className="type-small block font-normal text-text-2">
                {t(`decider.${decider}`)}
                {since && ` · ${t('oldest', { day: formatDay(since), ago: ago(since) })}`}
              </span>
            </span>
            <Icon of={ChevronRight} className="flex-none text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How long ago it was: «3 дня назад». */
function ago(since: string): string {
  return formatRelative(since, Date.now())
}

function PageGroup({ group: { name, pages } }: { group: Group }) {
  const { t } = useTranslation('administration')
  const id = `pages-${name}`
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t(`group.${name}`)} />
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {pages.map((page) => (
          <li
            key={page.name}
            className="group panel relative flex gap-3.5 p-4 hover:bg-surface-2 md:p-5"
          >
            <span className="grid size-10 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
              <Icon of={page.icon} size={20} />
            </span>
            <div className="min-w-0">
              <h3 className="type-h4">
                <Link
                  to={page.path}
                  className="text-text-1 after:absolute after:inset-0 after:rounded-lg after:content-['']"
                >
                  <span className="title-link">{t(`place.${page.name}`)}</span>
                </Link>
              </h3>
              <p className="type-small mt-1 text-text-2">{t(`about.${page.name}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Requests arrive by the live connection; the rest is polled every minute. */
const POLL_MS = 60_000

/** Counts of what waits for the caller's decision. */
function useWaiting() {
  return useQuery({
    ...trpc.administration.waiting.queryOptions(),
    refetchInterval: POLL_MS,
  })
}
