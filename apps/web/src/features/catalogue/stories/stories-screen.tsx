import { STORIES_PAGE_SIZE } from '@cco/domain/story/contract'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CoverGrid } from '../../../kit/cover-grid.tsx'
import { CoverGridSkeleton } from '../../../kit/cover-grid-skeleton.tsx'
import type { EmptyStateProps } from '../../../kit/empty-state.tsx'
import { ListPage } from '../../../kit/list-page.tsx'
import { queryState } from '../../../kit/query-state.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { shelfAsked } from './model.ts'
import { useShelfSize, useStories } from './queries.ts'
import { StoryCard } from './story-card.tsx'
import { ShelfFilters } from './story-filters.tsx'
import { type ActiveFilter, type Shelf, useActiveFilters, useShelf } from './use-story-filters.ts'

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

interface Props {
  shelf: Shelf
  page: number
  pages: number
  total: number
}

/** Which part of the shelf is in view, and the way to the rest. */
function ShelfPages({ shelf, page, pages, total }: Props) {
  const { t } = useTranslation('stories')
  const from = (page - 1) * STORIES_PAGE_SIZE + 1
  const to = Math.min(page * STORIES_PAGE_SIZE, total)
  return (
    <>
      <p className="num type-small text-text-3">{t('range', { from, to, total })}</p>
      <Pagination
        page={page}
        pages={pages}
        link={(to) => <Link to={{ search: shelf.pageQuery(to) }} />}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (shown) => t('pages.page', { page: shown }),
        }}
      />
    </>
  )
}

/** What stands in place of the books: filters to blame, a page past the end, or a bare shelf. */
function useEmptyShelf(shelf: Shelf, active: readonly ActiveFilter[]) {
  const { t } = useTranslation('stories')

  const pastEnd = (): EmptyStateProps => ({
    emblem: 'telescope',
    title: t('empty.pastEnd'),
    text: t('empty.pastEndText'),
    actions: (
      <Button asChild>
        <Link to={{ search: shelf.pageQuery(1) }}>{t('empty.toStart')}</Link>
      </Button>
    ),
  })

  const filtered = (): EmptyStateProps => ({
    emblem: 'telescope',
    title: t('empty.filtered'),
    text: t('empty.filteredText', {
      count: active.length,
      filters: inQuotes(active.map(({ words }) => words)),
    }),
    actions: (
      <>
        {active.map(({ name, words, without }) => (
          <Button
            key={name + words}
            icon={<Icon of={X} size={16} />}
            aria-label={t('filters.clear', { filter: words })}
            onClick={() => shelf.change({ [name]: without })}
          >
            {words}
          </Button>
        ))}
        {active.length > 1 && (
          <Button variant="ghost" onClick={shelf.reset}>
            {t('filters.reset')}
          </Button>
        )}
      </>
    ),
  })

  const bare = (): EmptyStateProps => ({
    emblem: 'book',
    title: t('empty.title'),
    text: t('empty.text'),
    actions: (
      <Button asChild variant="primary">
        <Link to={paths.calendar()}>{t('toCalendar')}</Link>
      </Button>
    ),
  })

  return (total: number): EmptyStateProps => {
    if (total > 0) return pastEnd()
    return active.length > 0 ? filtered() : bare()
  }
}

/** «до 12+», «детектив» или «28 ноября». */
function inQuotes(words: readonly string[]): string {
  const language = currentLanguage()
  const quoted = words.map((word) =>
    /[«“]/.test(word) ? word : language === 'ru' ? `«${word}»` : `“${word}”`,
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(quoted)
}
