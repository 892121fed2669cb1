import type { WaitlistRow } from '@cco/domain/waitlist/contract'
import { useTranslation } from 'react-i18next'
import { formatDayTime } from '../../../../lib/datetime.ts'
import { localize } from '../../../../lib/language.ts'

type Props = NonNullable<WaitlistRow['byClub']>

/** Why staff holds seats for the player, and what accepting them gives up. */
export function ClubOffer({ reason, replaces }: Props) {
  const { t } = useTranslation(['offers', 'common'])
  return (
    <div className="type-small wrap-anywhere mt-2 grid gap-1 text-text-2">
      <p>{t('offers:byClubReason', { reason })}</p>
      {replaces && (
        <p>
          {t('offers:replaces', {
            title: localize(replaces.title),
            when: formatDayTime(replaces.startsAt),
            count: replaces.refundCoins,
          })}
        </p>
      )}
    </div>
  )
}
