import { pageNamed } from '@cco/domain/number/pages'
import { MANAGED_STORIES_PAGE, type ManagedStory } from '@cco/domain/stories/management'
import { STORY_STATES } from '@cco/domain/stories/workflow'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DataColumn } from '../../../../kit/data-table/columns.ts'
import { ManagedTable } from '../../../../kit/data-table/managed-table.tsx'
import { useTableAddress } from '../../../../kit/data-table/table-address.ts'
import { ListPage } from '../../../../kit/page.tsx'
import { StaffTrail } from '../../../../kit/staff-trail.tsx'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { CreateStoryDialog } from './create-story-dialog.tsx'
import { coverOf, type Scope } from './model.ts'
import { useManagedStories } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

interface Props {
  scope: Scope
  title: string
  lead: string
}

/** A list of stories in every state, and the way to a new one. */
export function StoriesInWork({ scope, title, lead }: Props) {
  const { t } = useTranslation('storyManagement')
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage
        title={title}
        trail={<StaffTrail />}
        lead={lead}
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

const NAMES = ['state'] as const
const LATEST = { id: 'updated', desc: true }

function StoriesTable({ scope, label }: { scope: Scope; label: string }) {
  const { t } = useTranslation('storyManagement')
  const table = useTableAddress(NAMES, LATEST)
  const { search, filters, place } = table
  const query = useManagedStories({
    search: search || undefined,
    state: STORY_STATES.find((one) => one === filters.state),
    own: scope === 'own',
    page: pageNamed(place.page),
  })
  const columns = useMemo(
    (): DataColumn<ManagedStory>[] => [
      {
        id: 'title',
        head: t('field.title'),
        width: 'md:min-w-64',
        cell: (story) => <StoryName story={story} scope={scope} />,
      },
      { id: 'state', head: t('stateFilter'), width: 'max-md:min-w-36', cell: stateCell },
      {
        id: 'gaps',
        head: t('missingTitle'),
        width: 'md:min-w-40',
        cell: ({ gaps }) => <Gaps gaps={gaps} />,
      },
      {
        id: 'games',
        head: t('gamesHead'),
        end: true,
        cell: ({ gamesAhead }) => <span className="num">{gamesAhead}</span>,
      },
    ],
    [t, scope],
  )
  const counts = query.data?.counts
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
      filters={[
        {
          name: 'state',
          label: t('stateFilter'),
          options: STORY_STATES.map((value) => ({
            value,
            label: counts ? `${t(`state.${value}`)} · ${counts[value]}` : t(`state.${value}`),
          })),
        },
      ]}
      none={{
        emblem: 'quill',
        title: t(own ? 'ownNone' : 'none'),
        text: t(own ? 'ownNoneText' : 'noneText'),
      }}
    />
  )
}

function stateCell(story: ManagedStory) {
  return <StateCell story={story} />
}

function StoryName({ story, scope }: { story: ManagedStory; scope: Scope }) {
  const { t } = useTranslation('storyManagement')
  const { id, slug, title, author, updatedAt } = story
  return (
    <span className="flex items-start gap-3">
      <Cover slug={slug} size="tiny" src={coverOf(story, 'portrait')} />
      <span className="min-w-0 wrap-anywhere">
        <Link
          to={scope === 'own' ? paths.masterStory(id) : paths.ownerStory(id)}
          className="link touch font-medium text-text-1"
        >
          {localize(title)}
        </Link>
        <span className="block text-text-3">
          {author && scope === 'all' && <>{t('byMaster', { name: localize(author.name) })}, </>}
          {t('updated', { when: formatDayTime(updatedAt) })}
        </span>
      </span>
    </span>
  )
}

function StateCell({ story }: { story: ManagedStory }) {
  const { t } = useTranslation('storyManagement')
  const { state, publishAt, isOnSite, liveVersion } = story
  return (
    <span className="grid grid-cols-[auto] justify-items-start gap-1">
      <StateBadge state={state} />
      {publishAt && <span className="num text-text-3">{formatDayTime(publishAt)}</span>}
      {isOnSite && state !== 'live' && (
        <span className="text-text-3">{t('onSite', { version: liveVersion ?? 1 })}</span>
      )}
    </span>
  )
}

function Gaps({ gaps }: Pick<ManagedStory, 'gaps'>) {
  const { t } = useTranslation('storyManagement')
  if (gaps.length === 0) return <Badge tone="success">{t('complete')}</Badge>
  return <Badge tone="warn">{t('missing', { count: gaps.length })}</Badge>
}
