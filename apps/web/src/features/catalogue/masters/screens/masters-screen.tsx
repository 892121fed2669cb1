import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListPage } from '../../../../kit/list-page.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { MasterGrid } from '../components/master-grid.tsx'
import { MasterGridSkeleton } from '../components/master-grid-skeleton.tsx'
import { useMasters } from '../queries.ts'
import { MasterCard } from '../shared/master-card.tsx'

/** Everyone who runs games. */
export function Component() {
  const { t } = useTranslation('masters')
  const masters = useMasters()
  const { data, isError } = masters
  const count = data?.items.length ?? 0
  const lead = count === 0 ? t('leadWaiting') : t('lead', { count })
  return (
    <ListPage
      title={t('title')}
      lead={isError && !data ? t('listFailedText') : lead}
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
