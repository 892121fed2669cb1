import type { StoryCard as Story } from '@cco/domain/stories/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GenreLabel, Price } from '../../../kit/labels.tsx'
import { formatDuration } from '../../../lib/datetime.ts'
import { dayKey } from '../../../lib/day.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Rating } from './rating.tsx'

interface StoryCardProps {
  story: Story
  /** Without the age and the rating, for narrow cards. */
  brief?: boolean
  /** For covers visible when the page opens. */
  eager?: boolean
  /** `h2` where the catalogue is the page itself. */
  level?: 'h2' | 'h3'
}

export function StoryCard({
  story,
  brief = false,
  eager = false,
  level: Heading = 'h3',
}: StoryCardProps) {
  const { t } = useTranslation('stories')
  const ribbon = storyRibbon(story, Date.now())
  return (
    <article className="group relative grid grid-rows-[auto_1fr]">
      <Cover slug={story.slug} ribbon={ribbon && t(`ribbon.${ribbon}`)} eager={eager} />
      <div className="grid content-start gap-1 pt-4">
        <GenreLabel genre={story.genre} />
        <Heading className="type-h4 line-clamp-3 hyphens-auto wrap-anywhere">
          <Link
            to={paths.story(story.slug)}
            className="title-link outline-none after:absolute after:inset-0 after:rounded-cover focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-4"
          >
            {localize(story.title)}
          </Link>
        </Heading>
        <StoryLine story={story} withAge={!brief} />
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
          <StoryPrice story={story} />
          {!brief && <Rating of={story} />}
        </p>
      </div>
    </article>
  )
}

interface StoryLineProps {
  story: Pick<Story, 'minPlayers' | 'maxPlayers' | 'durationMinutes' | 'ageRating'>
  /** False on the home page, whose cards have no room for it. */
  withAge?: boolean
}

/** Players, length and age in one quiet line. */
function StoryLine({ story, withAge = true }: StoryLineProps) {
  const players = usePlayersLabel()
  return (
    <p className="type-small text-text-3">
      {players(story)} · {formatDuration(story.durationMinutes)}
      {withAge && ` · ${story.ageRating}+`}
    </p>
  )
}

/** `3–6 игроков`, `4 игрока`. */
function usePlayersLabel() {
  const { t } = useTranslation('stories')
  return ({ minPlayers: min, maxPlayers: max }: Pick<Story, 'minPlayers' | 'maxPlayers'>) =>
    min === max ? t('players', { count: max }) : t('playersRange', { min, count: max })
}

const NEW_FOR_MS = 30 * 86_400_000

/** The ribbon of a cover; a game today takes precedence over a new story. */
function storyRibbon(
  story: Pick<Story, 'nextGameAt' | 'createdAt'>,
  now: number,
): 'today' | 'fresh' | undefined {
  if (story.nextGameAt !== null && dayKey(story.nextGameAt) === dayKey(now)) return 'today'
  const age = now - new Date(story.createdAt).getTime()
  return age >= 0 && age < NEW_FOR_MS ? 'fresh' : undefined
}

interface StoryPriceProps {
  story: Pick<Story, 'price' | 'priceVaries'>
}

/** The price of a seat of a story: `1 200`, or `от 1 200` where it depends on the date. */
export function StoryPrice({ story: { price, priceVaries } }: StoryPriceProps) {
  const { t } = useTranslation('stories')
  if (!priceVaries) return <Price coins={price} />
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className="text-text-3">
        {t('priceFrom')}
      </span>
      <CoinAmount amount={formatCoins(price)} label={t('priceFromCoins', { count: price })} />
    </span>
  )
}
