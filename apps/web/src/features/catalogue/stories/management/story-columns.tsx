import type { ManagedStory } from '@cco/domain/stories/management'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DataColumn } from '../../../../kit/data-table/columns.ts'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'
import { formatStars } from '../../../../lib/numbers.ts'
import { paths } from '../../../../lib/paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { coverOf, type Scope } from './model.ts'
import { StateBadge } from './state-badge.tsx'

/** The columns of a list of stories in work. */
export function useStoryColumns(scope: Scope): readonly DataColumn<ManagedStory>[] {
  const { t } = useTranslation('storyManagement')
  return useMemo(
    () => [
      {
        id: 'title',
        head: t('field.title'),
        sortable: true,
        width: 'md:min-w-56',
        cell: (story) => <StoryName story={story} scope={scope} />,
      },
      {
        id: 'state',
        head: t('stateFilter'),
        width: 'max-md:min-w-36',
        cell: (story) => <StateCell story={story} />,
      },
      {
        id: 'gaps',
        head: t('listing.texts'),
        width: 'max-md:min-w-36',
        cell: ({ gaps }) => <Gaps gaps={gaps} />,
      },
      {
        id: 'games',
        head: t('listing.nextGame'),
        sortable: true,
        width: 'max-md:min-w-36',
        cell: (story) => <NextGame story={story} />,
      },
      {
        id: 'rating',
        head: t('listing.rating'),
        sortable: true,
        end: true,
        width: 'max-md:min-w-36',
        cell: (story) => <Rating story={story} />,
      },
      {
        id: 'updated',
        head: t('listing.updated'),
        sortable: true,
        width: 'max-md:min-w-36',
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} className="num md:whitespace-nowrap">
            {formatDayTime(updatedAt)}
          </time>
        ),
      },
    ],
    [t, scope],
  )
}

function StoryName({ story, scope }: { story: ManagedStory; scope: Scope }) {
  const { t } = useTranslation('storyManagement')
  const { id, slug, title, author } = story
  return (
    <span className="flex items-start gap-3">
      <Cover slug={slug} size="tiny" src={coverOf(story, 'portrait')} />
      <span className="min-w-0 wrap-anywhere">
        <Link
          to={scope === 'own' ? paths.masterStory(id) : paths.ownerStory(id)}
          className="link touch font-medium text-text-1"
        >
          {/* A draft may lack one of them. */}
          {localize(title) || title.ru || title.en}
        </Link>
        {author && scope === 'all' && (
          <span className="block text-text-3">
            {t('byMaster', { name: localize(author.name) })}
          </span>
        )}
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

/** How many texts are missing in each language. */
function Gaps({ gaps }: Pick<ManagedStory, 'gaps'>) {
  const { t } = useTranslation('storyManagement')
  if (gaps.length === 0) return <Badge tone="success">{t('complete')}</Badge>
  const missing = (['ru', 'en'] as const)
    .map((language) => ({
      language,
      number: gaps.filter((gap) => gap.language === language).length,
    }))
    .filter(({ number }) => number > 0)
  return (
    <span className="grid grid-cols-[auto] justify-items-start gap-1">
      {missing.map(({ language, number }) => (
        <Badge key={language} tone="warn" wraps>
          {t(`listing.lacks.${language}`, { number })}
        </Badge>
      ))}
    </span>
  )
}

function NextGame({ story: { nextGameAt, gamesAhead } }: { story: ManagedStory }) {
  const { t } = useTranslation('storyManagement')
  if (nextGameAt === null) return <span className="text-text-3">{t('listing.noGames')}</span>
  return (
    <span className="num block">
      <time dateTime={nextGameAt} className="block text-text-1 md:whitespace-nowrap">
        {formatDayTime(nextGameAt)}
      </time>
      <span className="text-text-3">{t('games', { count: gamesAhead })}</span>
    </span>
  )
}

function Rating({ story: { rating, reviewCount } }: { story: ManagedStory }) {
  const { t } = useTranslation('storyManagement')
  if (reviewCount === 0) return <span className="text-text-3">{t('listing.noReviews')}</span>
  return (
    <span className="num block whitespace-nowrap">
      <span className={rating === null ? 'block text-text-3' : 'block text-text-1'}>
        {rating === null
          ? t('listing.noStars')
          : t('listing.stars', { rating: formatStars(rating) })}
      </span>
      <span className="text-text-3">{t('listing.reviews', { count: reviewCount })}</span>
    </span>
  )
}
