import type { DecisionPreview } from '@cco/domain/scheduling/contract'
import { useTranslation } from 'react-i18next'

interface Props {
  preview: Pick<DecisionPreview, 'players' | 'refund'>
}

/** What cancelling a game means for its players: how many bookings end, and what we refund. */
export function CancelEffects({ preview: { players, refund } }: Props) {
  const { t } = useTranslation('scheduling')
  if (players === 0 || !refund) return <p>{t('request.cancelNoPlayers')}</p>
  const { coins, goodwillCoins, freeSeats } = refund
  return (
    <ul className="grid gap-1">
      <li>{t('request.cancelPlayers', { count: players })}</li>
      {coins > 0 && (
        <li>
          {t('request.cancelCoins', { count: coins })}{' '}
          {goodwillCoins > 0 && t('request.cancelGoodwill', { count: goodwillCoins })}
        </li>
      )}
      {freeSeats > 0 && <li>{t('request.cancelFree', { count: freeSeats })}</li>}
    </ul>
  )
}
