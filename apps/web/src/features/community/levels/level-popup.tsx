import type { LevelReached } from '@cco/domain/levels/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localize } from '../../../lib/language.ts'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Popup } from '../../../ui/dialog.tsx'
import { LevelMark } from './level-mark.tsx'

interface Props {
  reached: LevelReached
  onClose: () => void
}

/** A new level, with the coins that it gave. */
export function LevelPopup({ reached, onClose }: Props) {
  const { t } = useTranslation(['levels', 'common'])
  const { level, coins, items } = reached
  return (
    <Popup
      onClose={onClose}
      closeLabel={t('common:close')}
      seal={<LevelMark level={level} className="h-14 w-12 text-[1.5rem]" />}
      kicker={t('popup.kicker')}
      title={t('level', { level })}
    >
      <p className="mx-auto max-w-[36ch] text-balance">{t('popup.text')}</p>
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
      {items.length > 0 && (
        <p className="font-medium text-text-1 wrap-anywhere">
          {t('popup.items', { items: items.map(localize).join(', ') })}
        </p>
      )}
      <div className="grid gap-2">
        <Button variant="primary" block onClick={onClose}>
          {t('popup.fine')}
        </Button>
        <Button asChild variant="ghost" block>
          <Link to={paths.profile()} onClick={onClose}>
            {t('popup.profile')}
          </Link>
        </Button>
      </div>
    </Popup>
  )
}
