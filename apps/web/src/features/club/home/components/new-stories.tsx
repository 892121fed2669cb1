import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { SectionHeader } from '../../../../kit/section-header.tsx'
import { paths } from '../../../../lib/paths.ts'
import { StoryCard } from '../../../catalogue/stories/public.ts'
import { useNewStories } from '../queries.ts'
import { Shelf } from './shelf.tsx'
import { ShelfSkeleton } from './shelf-skeleton.tsx'

const SHOWN = 6

/** The newest stories. */
export function NewStories() {
  const { t } = useTranslation('home')
  const query = useNewStories()
  const state = queryState(query, {
    skeleton: <ShelfSkeleton books={SHOWN} />,
    errorTitle: t('shelf.failed'),
    empty: ({ items }) =>
      items.length === 0
        ? { emblem: 'book', title: t('shelf.none'), text: t('shelf.noneText') }
        : null,
    ready: ({ items }) => (
      <Shelf>
        {items.slice(0, SHOWN).map((story) => (
          <li key={story.id}>
            <StoryCard story={story} brief />
          </li>
        ))}
      </Shelf>
    ),
  })
  return (
    <section aria-labelledby="new-stories">
      <SectionHeader
        id="new-stories"
        title={t('shelf.title')}
        link={
          <Link to={paths.stories()} className="link">
            {t('shelf.all')}
          </Link>
        }
      />
      <PageContent state={state} />
    </section>
  )
}
