import { STORIES_PAGE_SIZE } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { CoverGrid } from '../../../../kit/cover-grid.tsx'
import { CoverGridSkeleton } from '../../../../kit/cover-grid-skeleton.tsx'
import { ListPage } from '../../../../kit/list-page.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { shelfAsked } from '../components/shelf-asked.ts'
import { ShelfFilters } from '../components/shelf-filters.tsx'
import { ShelfPages } from '../components/shelf-pages.tsx'
import { useActiveFilters } from '../components/use-active-filters.ts'
import { useEmptyShelf } from '../components/use-empty-shelf.tsx'
import { useShelf } from '../components/use-shelf.ts'
import { useShelfSize, useStories } from '../queries.ts'
import { StoryCard } from '../shared/story-card.tsx'

/** Covers in sight when the page opens, on the widest screens. */
const FIRST_ROW = 4

/** The catalogue. */
export function Component() {
  const { t } = useTranslation('stories')
  const shelf = useShelf()
  const active = useActiveFilters(shelf.filters)
  const emptyShelf = useEmptyShelf(shelf, active)
  const stories = useStories(shelfAsked(shelf.filters, Date.now()))
  const size = useShelfSize()
  const { data, isError, isPlaceholderData } = stories

  const lead = size === undefined ? t('leadWaiting') : t('lead', { count: size })
  return (
    <ListPage
      title={t('title')}
      lead={isError && !data ? t('listFailedText') : lead}
      primaryAction={null}
      filters={<ShelfFilters shelf={shelf} active={active} found={data?.total} />}
      state={queryState(stories, {
        skeleton: <CoverGridSkeleton books={STORIES_PAGE_SIZE} />,
        errorTitle: t('listFailed'),
        empty: ({ items, total }) => (items.length === 0 ? emptyShelf(total) : null),
        ready: ({ items }) => (
          <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <CoverGrid>
              {items.map((story, place) => (
                <li key={story.id}>
                  <StoryCard level="h2" story={story} eager={place < FIRST_ROW} />
                </li>
              ))}
            </CoverGrid>
          </div>
        ),
      })}
      footer={
        data && (
          <ShelfPages shelf={shelf} page={data.page} pages={data.pageCount} total={data.total} />
        )
      }
    />
  )
}
