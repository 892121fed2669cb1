import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../../kit/list-page.tsx'
import { zoneLabel } from '../../../../lib/datetime.ts'
import { Tabs } from '../../../../ui/tabs.tsx'
import { StaffTrail } from '../../administration/shared/staff-trail.tsx'
import { Events } from '../components/events.tsx'
import { LogExport } from '../components/log-export.tsx'
import { useGivenUpJobs } from '../queries.ts'

const GivenUpJobs = lazy(() =>
  import('../components/given-up-jobs.tsx').then((file) => ({ default: file.GivenUpJobs })),
)

/** The name of the chosen part in the address; the events need none. */
const TAB = 'tab'

/** What happened on the platform, and the jobs nobody could do. */
export function Component() {
  const { t } = useTranslation('systemLogs')
  const [search, setSearch] = useSearchParams()
  const jobs = useGivenUpJobs()
  const tab = search.get(TAB) === 'jobs' ? 'jobs' : 'events'
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail page={t('title')} />}
      lead={t('lead', { zone: zoneLabel(Date.now()) })}
      primaryAction={<LogExport offered={tab === 'events'} />}
      state={{
        kind: 'ready',
        children: (
          <Tabs
            label={t('tabs')}
            value={tab}
            onValueChange={(next) =>
              setSearch(next === 'jobs' ? { [TAB]: next } : {}, { preventScrollReset: true })
            }
            tabs={[
              { value: 'events', label: t('events') },
              { value: 'jobs', label: t('jobs'), count: jobs.data?.total },
            ]}
          >
            <Suspense>{tab === 'jobs' ? <GivenUpJobs /> : <Events />}</Suspense>
          </Tabs>
        ),
      }}
    />
  )
}
