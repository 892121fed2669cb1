import { STORIES_PAGE_SIZE } from '@cco/domain/stories/contract'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CoverGrid, CoverGridSkeleton } from '../../../kit/cover-grid.tsx'
import { ListPage } from '../../../kit/page.tsx'
import { queryState } from '../../../kit/page-content.tsx'
import type { EmptyStateProps } from '../../../kit/states.tsx'
import { currentLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { storiesInput } from './model.ts'
import { useStories, useStoryCount } from './queries.ts'
import { StoryCard } from './story-card.tsx'
import { StoryFilters } from './story-filters.tsx'
import {
  type ActiveFilter,
  type Catalogue,
  useActiveFilters,
  useCatalogue,
} from './use-story-filters.ts'

/** Covers loaded eagerly: the first row of the widest screens. */
const FIRST_ROW = 4

export function Component() {
  const { t } = useTranslation('stories')
  const catalogue = useCatalogue()
  const active = useActiveFilters(catalogue.filters)
  const emptyState = useEmptyCatalogue(catalogue, active)
  const stories = useStories(storiesInput(catalogue.filters, Date.now()))
  const size = useStoryCount()
  const { data, isError, isPlaceholderData } = stories

  const isEmpty = size === 0
  const lead = size === undefined || isEmpty ? t('leadWaiting') : t('lead', { count: size })
  return (
    <ListPage
      title={t('title')}
      lead={isError && !data ? undefined : lead}
      primaryAction={null}
      filters={
        <StoryFilters
          catalogue={catalogue}
          active={active}
          found={isEmpty ? undefined : data?.total}
        />
      }
      state={queryState(stories, {
        skeleton: <CoverGridSkeleton books={STORIES_PAGE_SIZE} />,
        errorTitle: t('listFailed'),
        empty: ({ items, total }) => (items.length === 0 ? emptyState(total) : null),
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
          <CataloguePages
            catalogue={catalogue}
            page={data.page}
            pages={data.pageCount}
            total={data.total}
          />
        )
      }
    />
  )
}

interface Props {
  catalogue: Catalogue
  page: number
  pages: number
  total: number
}

function CataloguePages({ catalogue, page, pages, total }: Props) {
  const { t } = useTranslation('stories')
  const from = (page - 1) * STORIES_PAGE_SIZE + 1
  const to = Math.min(page * STORIES_PAGE_SIZE, total)
  return (
    <>
      <p className="num type-small text-text-3">{t('range', { from, to, total })}</p>
      <Pagination
        page={page}
        pages={pages}
        link={(to) => <Link to={{ search: catalogue.pageQuery(to) }} />}
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

/** The empty state of the list: a page past the end, filters without a match, or an empty catalogue. */
function useEmptyCatalogue(catalogue: Catalogue, active: readonly ActiveFilter[]) {
  const { t } = useTranslation('stories')

  const pastEnd = (): EmptyStateProps => ({
    emblem: 'telescope',
    title: t('empty.pastEnd'),
    text: t('empty.pastEndText'),
    actions: (
      <Button asChild>
        <Link to={{ search: catalogue.pageQuery(1) }}>{t('empty.toStart')}</Link>
      </Button>
    ),
  })

  const filtered = (): EmptyStateProps => ({
    emblem: 'telescope',
    title: t('empty.filtered'),
    text: t('empty.filteredText', {
      count: active.length,
      filters: inQuotes(active.map(({ label }) => label)),
    }),
    actions: (
      <>
        {active.map(({ name, label, without }) => (
          <Button
            key={name + label}
            icon={<Icon of={X} size={16} />}
            aria-label={t('filters.clear', { filter: label })}
            onClick={() => catalogue.change({ [name]: without })}
          >
            {label}
          </Button>
        ))}
        {active.length > 1 && (
          <Button variant="ghost" onClick={catalogue.reset}>
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
function inQuotes(labels: readonly string[]): string {
  const language = currentLanguage()
  const quoted = labels.map((label) =>
    /[«“]/.test(label) ? label : language === 'ru' ? `«${label}»` : `“${label}”`,
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(quoted)
}
