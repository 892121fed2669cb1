import type { StoryCard } from '@cco/domain/story/contract'
import { useTranslation } from 'react-i18next'
import { createSearchParams, Link } from 'react-router'
import { localize } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/paths.ts'
import { Breadcrumbs } from '../../../../ui/breadcrumbs.tsx'

interface Props {
  story: Pick<StoryCard, 'slug' | 'genre' | 'title'>
}

/** Where the luminary of the scene stands: clear of the cover and of the words. */
const FOCUS = 0.68

/** The scene over a story's page, and the trail on it. */
export function StoryBand({ story }: Props) {
  const { t } = useTranslation(['stories', 'common'])
  const shelf = paths.stories()
  const genre = createSearchParams({ genre: story.genre }).toString()
  const title = localize(story.title)
  return (
    <div className="relative isolate h-[190px] overflow-hidden bg-scene md:h-[232px]">
      <img
        src={`/covers/${story.slug}.svg?shape=band&focus=${FOCUS}`}
        alt=""
        width={1600}
        height={330}
        fetchPriority="high"
        className="absolute inset-0 -z-2 size-full object-cover object-[70%_50%]"
      />
      <div className="absolute inset-0 -z-1 bg-[linear-gradient(0deg,var(--surface-0)_0,transparent_40%),linear-gradient(180deg,color-mix(in_srgb,var(--scene)_72%,transparent)_0,transparent_44%)]" />
      <div className="mx-auto max-w-[calc(var(--content-max)+2*var(--gutter))] px-(--gutter) pt-5 [&_a:hover]:text-scene-title [&_li:last-child]:min-w-0 [&_li:not(:last-child)]:flex-none [&_nav]:text-scene-text [&_ol]:flex-nowrap">
        <Breadcrumbs
          label={t('story.trail')}
          items={[
            { key: 'stories', content: <Link to={shelf}>{t('title')}</Link> },
            {
              key: 'genre',
              content: (
                <Link to={{ pathname: shelf, search: genre }}>
                  {t(`common:genre.${story.genre}`)}
                </Link>
              ),
            },
            {
              key: 'story',
              content: <span className="block max-w-[40ch] truncate">{title}</span>,
            },
          ]}
        />
      </div>
    </div>
  )
}
