import { parseAsString, useQueryState } from 'nuqs'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { TablePages, TableSkeleton } from '../../../kit/data-table/data-table.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { PageContent, queryState } from '../../../kit/page-content.tsx'
import { StaffTrail } from '../../../kit/staff-trail.tsx'
import { zoneLabel } from '../../../lib/datetime.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BackgroundJobs } from './background-jobs.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { LogExport } from './log-export.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'
import { logFilters, useLogAddress } from './model.ts'
import { useGivenUpJobs, useLogs } from './queries.ts'

/** The tab in the address; the events have none. */
const TAB = 'tab'

export function Component() {
  const { t } = useTranslation('systemLogs')
  const [search, setSearch] = useSearchParams()
  const jobs = useGivenUpJobs()
  const tab = search.get(TAB) === 'jobs' ? 'jobs' : 'events'
  return (
    <ListPage
      title={t('title')}
      trail={<StaffTrail />}
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
            {tab === 'jobs' ? <BackgroundJobs /> : <Events />}
          </Tabs>
        ),
      }}
    />
  )
}

/** The id of the opened event in the address. */
const ENTRY = 'entry'
const SKELETON_ROWS = 8

function Events() {
  const { t } = useTranslation('systemLogs')
  const [opened, setOpened] = useQueryState(ENTRY, parseAsString)
  const address = useLogAddress()
  const filters = logFilters(address, Date.now())
  const order = address.sorting.desc ? 'newest' : 'oldest'
  const query = useLogs({
    ...filters,
    order,
    after: address.place.after,
    before: address.place.before,
  })
  const isNarrowed = Object.values(filters).some((value) => value !== undefined)

  const open = useCallback(
    (id: string | null) => void setOpened(id, { history: 'push' }),
    [setOpened],
  )
  const state = queryState(query, {
    skeleton: <TableSkeleton rows={SKELETON_ROWS} />,
    errorTitle: t('failed'),
    empty: ({ items }) => {
      if (items.length > 0) return null
      if (!isNarrowed) return { emblem: 'scroll', title: t('none'), text: t('noneText') }
      return {
        emblem: 'telescope',
        title: t('nothing'),
        text: t('nothingText'),
        actions: <Button onClick={address.reset}>{t('dropFilters')}</Button>,
      }
    },
    ready: ({ items, previous, next }) => (
      <div className="grid gap-4">
        <LogTable address={address} rows={items} busy={query.isPlaceholderData} onOpen={open} />
        <TablePages
          labels={{ nav: t('pages.nav'), previous: t('pages.previous'), next: t('pages.next') }}
          previous={previous && address.placeQuery({ before: previous })}
          next={next && address.placeQuery({ after: next })}
        />
      </div>
    ),
  })
  return (
    <>
      <LogFilters address={address} />
      <PageContent state={state} />
      {opened && <EntryDialog id={opened} address={address} onClose={() => open(null)} />}
    </>
  )
}
