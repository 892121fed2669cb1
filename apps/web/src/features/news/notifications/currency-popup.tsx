import type { CurrencyChange } from '@cco/domain/currency/contract'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCoins } from '../../../lib/numbers.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { CoinIcon } from '../../../ui/coin-amount.tsx'
import { Popup } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  change: CurrencyChange
  onClose: () => void
}

/** Spec §4 "Role popup and currency popup". */
export function CurrencyPopup({ change, onClose }: Props) {
  const { t } = useTranslation(['notifications', 'common'])
  const { amountChanged, oldBalance, newBalance, transactionType, description } = change
  // A refunded or disputed purchase removes its coins; a renewal charges its price.
  const isCharged = transactionType === 'purchase' && amountChanged < 0
  return (
    <Popup
      onClose={onClose}
      closeLabel={t('common:close')}
      kicker={t(isCharged ? 'coins.charged' : `coins.kicker.${transactionType}`)}
      title={
        <>
          <span className="sr-only">
            {t(amountChanged < 0 ? 'coins.spent' : 'coins.received', {
              count: Math.abs(amountChanged),
            })}
          </span>
          <span
            aria-hidden="true"
            className="num inline-flex items-center gap-3 font-display text-[2.75rem] text-gold-text leading-tight"
          >
            <CoinIcon className="size-10" />
            {formatCoins(amountChanged, { signed: true })}
          </span>
        </>
      }
    >
      {description && (
        <p className="mx-auto max-w-[36ch] text-balance wrap-anywhere">{description}</p>
      )}
      <dl className="grid grid-cols-[1fr_auto_1fr] items-center rounded-lg border border-line px-4 py-3">
        <div>
          <dt className="type-small text-text-3">{t('coins.before')}</dt>
          <dd className="num font-semibold text-text-1">{formatCoins(oldBalance)}</dd>
        </div>
        <div aria-hidden="true" className="text-text-3">
          <Icon of={ArrowRight} />
        </div>
        <div>
          <dt className="type-small text-text-3">{t('coins.after')}</dt>
          <dd className="num font-semibold text-text-1">{formatCoins(newBalance)}</dd>
        </div>
      </dl>
      <div className="grid justify-items-center gap-4">
        <Button block size="lg" onClick={onClose}>
          {t('coins.fine')}
        </Button>
        <Link to={paths.currency()} onClick={onClose} className="link type-label">
          {t('coins.history')}
        </Link>
      </div>
    </Popup>
  )
}
