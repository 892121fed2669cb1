import type { OwnAchievement } from '@cco/domain/achievements/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/datetime.ts'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Medal, RarityLine } from './medal.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  achievement: OwnAchievement
  players: number
}

/** An achievement with its story, and how far away it is. */
export function AchievementCard({ achievement, players }: Props) {
  const { t } = useTranslation(['achievements', 'common'])
  const { name, description, howTo, emblem, coins, story, awardedAt, progress } = achievement
  const isSecret = name === null
  return (
    <article className="panel flex h-full gap-4 p-4 md:p-5">
      <Medal
        emblem={emblem}
        isAwarded={awardedAt !== null}
        progress={progress && progress.value / progress.target}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="type-h4 wrap-anywhere">{name ? localize(name) : t('secret')}</h3>
        <p className="font-display text-[1.125rem] text-text-2 italic leading-snug">
          {description ? localize(description) : t('secretText')}
        </p>
        {!awardedAt && howTo && <p className="type-small text-text-2">{localize(howTo)}</p>}
        {progress && (
          <p className="num type-small font-medium text-text-1">{t('progress', progress)}</p>
        )}
        {(awardedAt || story) && (
          <p className="type-small text-text-3">
            {story && (
              <Link to={paths.story(story.slug)} className="link">
                {localize(story.title)}
              </Link>
            )}
            {story && awardedAt && ', '}
            {awardedAt && <time dateTime={awardedAt}>{formatDate(awardedAt)}</time>}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
          <RarityLine holders={achievement.holders} players={players} />
          {coins > 0 && !isSecret && (
            <CoinAmount
              amount={formatCoins(coins, { signed: true })}
              label={t('common:coins', { count: coins })}
            />
          )}
          {awardedAt && name && description && emblem && (
            <ShareButton achievement={{ name, description, emblem }} />
          )}
        </div>
      </div>
    </article>
  )
}
