import type { ManagedAchievement } from '@cco/domain/achievements/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CoinAmount } from '../../../ui/coin-amount.tsx'
import { Medal } from './medal.tsx'

/** What a button of the card does; its phrase has the same name. */
export type Action = 'edit' | 'award' | 'archive' | 'restore' | 'remove'

interface Props {
  achievement: ManagedAchievement
  onAction: (action: Action | 'holders') => void
}

/** An achievement with its rule, who has it, and what the owner does with it. */
export function ManagedCard({ achievement, onAction }: Props) {
  const { t } = useTranslation(['achievementManagement', 'common'])
  const { emblem, description, howTo, isSecret, isArchived, isUsed, coins } = achievement
  const name = localize(achievement.name)
  const holders = t('holders', { count: achievement.holders })
  const actions: Action[] = isArchived ? ['edit', 'restore'] : ['edit', 'award', 'archive']
  if (!isUsed) actions.push('remove')
  return (
    <article className="panel flex h-full flex-col gap-3 p-4 md:p-5">
      <div className="flex gap-4">
        <Medal emblem={emblem} isAwarded={!isArchived} />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="type-h4 min-w-0 wrap-anywhere">{name}</h2>
            {isSecret && <Badge tone="line">{t('secret')}</Badge>}
          </header>
          <p className="font-display text-[1.125rem] text-text-2 italic leading-snug">
            {localize(description)}
          </p>
          <p className="type-small text-text-2">{localize(howTo)}</p>
        </div>
      </div>
      <p className="type-small flex flex-wrap gap-x-4 gap-y-1 text-text-3">
        <span>{ruleText(achievement, t)}</span>
        <button
          type="button"
          className="num link touch"
          aria-label={t('holdersOf', { name, holders })}
          onClick={() => onAction('holders')}
        >
          {holders}
        </button>
        {coins > 0 && (
          <CoinAmount amount={formatCoins(coins)} label={t('common:coins', { count: coins })} />
        )}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            {...(action !== 'edit' && action !== 'award' && { variant: 'ghost' as const })}
            aria-label={t('namedAction', { action: t(action), name })}
            onClick={() => onAction(action)}
          >
            {t(action)}
          </Button>
        ))}
      </div>
    </article>
  )
}

/** What a rule counts, in words. */
function ruleText(
  { rule, story }: Pick<ManagedAchievement, 'rule' | 'story'>,
  t: TFunction<['achievementManagement', 'common']>,
): string {
  if (!rule) return t('byHand')
  const counted = t(`fact.${rule.kind}`)
  const fact =
    rule.kind === 'genre_played'
      ? t('genreFact', { fact: counted, genre: t(`common:genre.${rule.genre}`) })
      : rule.kind === 'story_played' && story
        ? t('genreFact', { fact: counted, genre: localize(story.title) })
        : counted
  return t('ruleText', { fact, number: rule.count })
}
