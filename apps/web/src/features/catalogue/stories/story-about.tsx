import type { MasterCard } from '@cco/domain/master-cards/contract'
import type { StoryCard, StoryOutput } from '@cco/domain/stories/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createSearchParams, Link } from 'react-router'
import { FactList } from '../../../kit/detail-parts.tsx'
import { GenreLabel } from '../../../kit/labels.tsx'
import { formatDuration } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatStars } from '../../../lib/numbers.ts'
import { paths, storyBand } from '../../../lib/paths.ts'
import { UserChip } from '../../../ui/avatar.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Rating } from './rating.tsx'
import { StoryPrice } from './story-card.tsx'

interface StoryBandProps {
  story: Pick<StoryCard, 'slug' | 'genre' | 'title'>
  /** The address of another scene, such as that of a draft. */
  src?: string | undefined
}

/** The scene above a story's page, with the breadcrumbs: low, so that the booking panel begins high. */
export function StoryBand({ story, src }: StoryBandProps) {
  const { t } = useTranslation(['stories', 'common'])
  const catalogue = paths.stories()
  const genre = createSearchParams({ genre: story.genre }).toString()
  const title = localize(story.title)
  return (
    <div className="relative isolate h-30 overflow-hidden bg-scene">
      <img
        src={src ?? storyBand(story.slug)}
        alt=""
        width={1600}
        height={330}
        fetchPriority="high"
        className="absolute inset-0 -z-2 size-full object-cover object-[70%_50%]"
      />
      <div className="absolute inset-0 -z-1 bg-[linear-gradient(0deg,var(--surface-0)_0,transparent_40%),linear-gradient(180deg,color-mix(in_srgb,var(--scene)_86%,transparent)_0,color-mix(in_srgb,var(--scene)_80%,transparent)_24%,transparent_54%)]" />
      <div className="mx-auto max-w-[calc(var(--content-max)+2*var(--gutter))] px-(--gutter) pt-5 [&_a:hover]:text-scene-title [&_li:last-child]:min-w-0 [&_li:not(:last-child)]:flex-none [&_nav]:text-scene-text [&_ol]:flex-nowrap">
        <Breadcrumbs
          label={t('story.trail')}
          items={[
            { key: 'stories', content: <Link to={catalogue}>{t('title')}</Link> },
            {
              key: 'genre',
              content: (
                <Link to={{ pathname: catalogue, search: genre }}>
                  {t(`common:genre.${story.genre}`)}
                </Link>
              ),
            },
            {
              key: 'story',
              content: (
                <span title={title} className="block max-w-[40ch] truncate">
                  {title}
                </span>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

interface StoryTitleProps {
  story: StoryOutput['story']
  /** A button that shares it; none for one that is not on the site. */
  share?: ReactNode
}

export function StoryTitle({ story, share }: StoryTitleProps) {
  const { t } = useTranslation('stories')
  return (
    <header>
      <GenreLabel genre={story.genre} />
      <h1 className="wrap-break-word mt-2 mb-3 hyphens-auto max-md:text-[1.625rem]">
        {localize(story.title)}
      </h1>
      <p className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5">
        <Rating of={story} />
        <span className="type-small text-text-3">
          {story.timesPlayed === 0
            ? t('story.notPlayed')
            : t('story.played', { count: story.timesPlayed })}
        </span>
        {share}
      </p>
    </header>
  )
}

interface StoryFactsProps {
  story: StoryOutput['story']
}

export function StoryFacts({ story }: StoryFactsProps) {
  const { t } = useTranslation(['stories', 'common'])
  const { minPlayers, maxPlayers } = story
  const languages = story.languages.map((language) => t(`common:language.${language}`))
  return (
    <FactList
      label={t('story.facts')}
      columns="two-when-wide"
      facts={[
        {
          name: t('story.players'),
          value: minPlayers === maxPlayers ? maxPlayers : `${minPlayers}–${maxPlayers}`,
        },
        { name: t('story.duration'), value: formatDuration(story.durationMinutes) },
        { name: t('story.age'), value: `${story.ageRating}+` },
        { name: t('story.difficulty'), value: t(`common:difficulty.${story.difficulty}`) },
        ...(languages.length > 0
          ? [{ name: t('story.language'), value: languages.join(', ') }]
          : []),
        { name: t('story.price'), value: <StoryPrice story={story} /> },
      ]}
    />
  )
}

interface StoryLeadsProps {
  masters: readonly MasterCard[]
}

export function StoryLeads({ masters }: StoryLeadsProps) {
  const { t } = useTranslation(['stories', 'masters'])
  const recordOf = (master: MasterCard) =>
    [
      ...(master.rating === null ? [] : [formatStars(master.rating)]),
      master.gamesRun === 0
        ? t('masters:noGamesYet')
        : t('masters:gamesRun', { count: master.gamesRun }),
    ].join(' · ')
  if (masters.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="type-small mb-3 text-text-3">{t('story.ledBy')}</h2>
      <ul className="grid gap-3 @min-[30rem]:grid-cols-2">
        {masters.map((master) => {
          const name = localize(master.name)
          return (
            <li key={master.id} className="min-w-0">
              <UserChip
                id={master.id}
                name={name}
                src={master.photo}
                shown={
                  <Link to={paths.master(master.id)} className="title-link touch">
                    {name}
                  </Link>
                }
                meta={recordOf(master)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
