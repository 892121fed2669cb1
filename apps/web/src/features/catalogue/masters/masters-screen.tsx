import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { MasterCard } from './master-card.tsx'
import { useMasters } from './queries.ts'

export function Component() {
  const { t } = useTranslation('masters')
  const masters = useMasters()
  const { data, isError } = masters
  const count = data?.items.length ?? 0
  const lead = count === 0 ? t('leadWaiting') : t('lead', { count })
  return (
    <ListPage
      title={t('title')}
      lead={isError && !data ? undefined : lead}
      primaryAction={null}
      state={queryState(masters, {
        skeleton: <MasterGridSkeleton />,
        errorTitle: t('listFailed'),
        empty: ({ items }) =>
          items.length > 0
            ? null
            : {
                emblem: 'theatre-masks',
                title: t('empty'),
                text: t('emptyText'),
                actions: (
                  <Button asChild variant="primary">
                    <Link to={paths.calendar()}>{t('toCalendar')}</Link>
                  </Button>
                ),
              },
        ready: ({ items }) => (
          <MasterGrid>
            {items.map((master) => (
              <li key={master.id}>
                <MasterCard master={master} level="h2" />
              </li>
            ))}
          </MasterGrid>
        ),
      })}
    />
  )
}

/** Master cards: three in a row, two on tablets, one on phones. Its children are `<li>`. */
function MasterGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2 md:gap-6 wide:grid-cols-3">{children}</ul>
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

function MasterGridSkeleton() {
  return (
    <div aria-hidden="true">
      <MasterGrid>
        {CARDS.map((card) => (
          <li key={card} className="panel grid gap-4 p-5">
            <div className="flex items-center gap-3.5">
              <Skeleton className="size-14 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="h-3.5 w-2/5" />
              </div>
            </div>
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3.5 w-3/5" />
          </li>
        ))}
      </MasterGrid>
    </div>
  )
}
