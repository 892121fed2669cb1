import { GENRES } from '@cco/domain/genre/genre'
import { pageNamed } from '@cco/domain/number/pages'
import {
  MANAGED_STORIES_PAGE,
  MANAGED_STORY_SORTS,
  STORY_AUTHORS,
  STORY_GAP_FILTERS,
} from '@cco/domain/stories/management-listing'
import { STORY_STATES } from '@cco/domain/stories/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ManagedTable } from '../../../../kit/data-table/managed-table.tsx'
import { requestedOrder, useTableAddress } from '../../../../kit/data-table/table-address.ts'
import { TableExport } from '../../../../kit/data-table/table-tools.tsx'
import { ListPage } from '../../../../kit/page.tsx'
import { StaffTrail } from '../../../../kit/staff-trail.tsx'
import { api } from '../../../../lib/api.ts'
import { viewerZone, zoneLabel } from '../../../../lib/datetime.ts'
import { Button } from '../../../../ui/button.tsx'
import { CreateStoryDialog } from './create-story-dialog.tsx'
import type { Scope } from './model.ts'
import { useManagedStories } from './queries.ts'
import { useStoryColumns } from './story-columns.tsx'

interface Props {
  scope: Scope
  title: string
  lead: string
}

/** A list of stories in every state, and the way to a new one. */
export function StoriesInWork({ scope, title, lead }: Props) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage
        title={title}
        trail={<StaffTrail />}
        lead={`${lead} ${t('common:times', { zone: zoneLabel(Date.now()) })}.`}
        primaryAction={
          <Button variant="primary" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        }
        state={{ kind: 'ready', children: <StoriesTable scope={scope} label={title} /> }}
      />
      {creating && <CreateStoryDialog scope={scope} onClose={() => setCreating(false)} />}
    </>
  )
}

const NAMES = ['state', 'gaps', 'genre', 'author'] as const
const LATEST = { id: 'updated', desc: true }

function StoriesTable({ scope, label }: { scope: Scope; label: string }) {
  const { t } = useTranslation('storyManagement')
  const table = useTableAddress(NAMES, LATEST)
  const wanted = storiesWanted(table, scope)
  const query = useManagedStories({ ...wanted, page: pageNamed(table.place.page) })
  const columns = useStoryColumns(scope)
  const filters = useStoryFilters(scope, query.data?.counts)
  const own = scope === 'own'
  return (
    <ManagedTable
      label={label}
      name="stories"
      query={query}
      columns={columns}
      address={table}
      searchFor={t('searchPlaceholder')}
      pageSize={MANAGED_STORIES_PAGE}
      summary={query.data && t('listing.found', { count: query.data.total })}
      filters={filters}
      tools={
        <TableExport
          name={t('listing.file.name')}
          issue={() => api.exports.stories.mutate({ filters: wanted, timeZone: viewerZone() })}
        />
      }
      none={{
        emblem: 'quill',
        title: t(own ? 'ownNone' : 'none'),
        text: t(own ? 'ownNoneText' : 'noneText'),
      }}
    />
  )
}

/** Which stories the address of the table asks for; invalid values are ignored. */
function storiesWanted(
  { search, filters, sorting }: ReturnType<typeof useTableAddress<(typeof NAMES)[number]>>,
  scope: Scope,
) {
  const own = scope === 'own'
  return {
    search: search || undefined,
    state: STORY_STATES.find((one) => one === filters.state),
    gaps: STORY_GAP_FILTERS.find((one) => one === filters.gaps),
    genre: GENRES.find((one) => one === filters.genre),
    author: own ? undefined : STORY_AUTHORS.find((one) => one === filters.author),
    ...requestedOrder(MANAGED_STORY_SORTS, sorting),
    own,
  }
}

/** The filters of the table; of one’s own stories the author is known. */
function useStoryFilters(
  scope: Scope,
  counts: Readonly<Record<(typeof STORY_STATES)[number], number>> | undefined,
) {
  const { t } = useTranslation(['storyManagement', 'common'])
  const author = {
    name: 'author' as const,
    label: t('listing.author'),
    options: STORY_AUTHORS.map((value) => ({ value, label: t(`listing.authors.${value}`) })),
  }
  return [
    {
      name: 'state' as const,
      label: t('stateFilter'),
      options: STORY_STATES.map((value) => ({
        value,
        label: counts ? `${t(`state.${value}`)} · ${counts[value]}` : t(`state.${value}`),
      })),
    },
    {
      name: 'gaps' as const,
      label: t('listing.texts'),
      options: STORY_GAP_FILTERS.map((value) => ({ value, label: t(`listing.gaps.${value}`) })),
    },
    {
      name: 'genre' as const,
      label: t('field.genre'),
      options: GENRES.map((value) => ({ value, label: t(`common:genre.${value}`) })),
    },
    ...(scope === 'all' ? [author] : []),
  ]
}
