import {
  type LevelReward,
  levelReward,
  type RewardPreview as Preview,
} from '@cco/domain/levels/contract'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, localize } from '../../../lib/language.ts'
import { formatCoins, typedNumber } from '../../../lib/numbers.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { useManagedItems } from '../inventory/public.tsx'
import { useRewardPreview } from './queries.ts'

interface Props {
  /** As they are being typed. */
  level: string
  coins: string
  itemId: string
}

/** Who would get a reward of a level, and what. */
export function RewardPreview(props: Props) {
  const { t } = useTranslation('levelRewards')
  const { level, coins, itemId } = useDeferredValue(props)
  const typed = levelReward.shape.level.safeParse(typedNumber(level))
  const { data, isError } = useRewardPreview(typed.data ?? null)
  const gain = useGain(typedNumber(coins) ?? 0, itemId || null)
  return (
    <section aria-label={t('preview.title')} className="panel p-4" aria-live="polite">
      <h3 className="type-label text-text-1">{t('preview.title')}</h3>
      {/* The place of three lines, so that an answer moves nothing below it. */}
      <div className="type-small mt-1 grid min-h-15 content-start gap-1 text-text-2">
        {content()}
      </div>
    </section>
  )

  function content() {
    if (!typed.success) return <p>{t('preview.noLevel')}</p>
    if (isError) return <p>{t('preview.failed')}</p>
    if (!data) return <Skeleton className="h-10 w-64" />
    return <Answer preview={data} gain={gain} />
  }
}

function Answer({ preview, gain }: { preview: Preview; gain: string | null }) {
  const { t } = useTranslation(['levelRewards', 'common'])
  const { ahead, reached, closest } = preview
  const names = closest.map(({ user, lacks }) =>
    t('preview.lacks', {
      name: user.name || t('common:noName'),
      points: formatCoins(lacks),
    }),
  )
  return (
    <>
      <p>
        <span className="font-medium text-text-1">{t('preview.ahead', { count: ahead })}</span>
        {ahead > 0 && gain !== null && ` ${t('preview.each', { gain })}`}
      </p>
      {names.length > 0 && (
        <p className="wrap-anywhere">
          {t('preview.closest', {
            names: new Intl.ListFormat(currentLanguage()).format(names),
          })}
        </p>
      )}
      {reached > 0 && <p>{t('preview.reached', { count: reached })}</p>}
    </>
  )
}

/** What the reward gives, in words; null while it gives nothing. */
function useGain(coins: LevelReward['coins'], itemId: string | null): string | null {
  const { t } = useTranslation('levelRewards')
  const item = useManagedItems().data?.items.find(({ id }) => id === itemId)
  const parts = [
    ...(coins > 0 ? [t('preview.coins', { count: coins })] : []),
    ...(item ? [t('preview.item', { item: localize(item.name) })] : []),
  ]
  return parts.length > 0 ? new Intl.ListFormat(currentLanguage()).format(parts) : null
}
