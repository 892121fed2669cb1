import type { HeldAchievement } from '@cco/domain/achievements/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Popup } from '../../../ui/dialog.tsx'
import { Emblem } from '../../../ui/icon.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  achievement: HeldAchievement
  onClose: () => void
}

/** A new achievement, with the coins that it gave. */
export function AchievementPopup({ achievement, onClose }: Props) {
  const { t } = useTranslation(['achievements', 'common'])
  const { name, description, emblem, coins } = achievement
  return (
    <Popup
      onClose={onClose}
      closeLabel={t('common:close')}
      seal={<Emblem name={emblem} className="size-9 text-rubric" />}
      kicker={t('popup.kicker')}
      title={localize(name)}
    >
      <p className="mx-auto max-w-[36ch] wrap-anywhere text-balance">{localize(description)}</p>
      {coins > 0 && (
        <p className="text-text-1">
          <span className="sr-only">{t('popup.coins', { count: coins })}</span>
          <span
            aria-hidden="true"
            className="num inline-flex items-center gap-2 font-display text-[2rem] text-gold-text leading-tight"
          >
            <CoinIcon className="size-8" />
            {formatCoins(coins, { signed: true })}
          </span>
        </p>
      )}
      <div className="grid gap-2">
        <Button variant="primary" block onClick={onClose}>
          {t('popup.fine')}
        </Button>
        <Button asChild variant="ghost" block>
          <Link to={paths.profile('achievements')} onClick={onClose}>
            {t('popup.all')}
          </Link>
        </Button>
        <ShareButton achievement={achievement} block />
      </div>
    </Popup>
  )
}
