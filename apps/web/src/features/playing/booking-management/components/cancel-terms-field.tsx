import type { StaffCancelPreview } from '@cco/domain/booking/management'
import type { CancelTerms } from '@cco/domain/booking/refund'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../../lib/api.ts'
import { errorPhrase } from '../../../../lib/error.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { RadioCard } from '../../../../ui/radio-card.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

interface Props {
  bookingId: string
  value: CancelTerms | undefined
  onChange: (terms: CancelTerms) => void
}

/** On whose terms a booking is cancelled, with what each of them returns to the player. */
export function CancelTermsField({ bookingId, value, onChange }: Props) {
  const { t } = useTranslation(['desk', 'common', 'error'])
  const { data, error } = useQuery({
    ...trpc.bookingManagement.cancelPreview.queryOptions({ bookingId }),
    staleTime: 0,
  })
  if (error && !data) {
    return (
      <Notice tone="danger" live="assertive">
        {errorPhrase(error, t)}
      </Notice>
    )
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('desk:terms.loading')}</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="type-label mb-2 text-text-3">{t('desk:terms.label')}</legend>
      {data.terms.map((one) => (
        <RadioCard
          key={one.terms}
          name="terms"
          value={one.terms}
          checked={value === one.terms}
          onChange={() => onChange(one.terms)}
          title={t(`desk:terms.${one.terms}`)}
        >
          <span className="type-small block text-text-2">{returned(one)}</span>
          {one.beyond > data.aloneCoins && (
            <span className="type-small block text-text-2">
              {t('desk:terms.second', { count: one.beyond })}
            </span>
          )}
        </RadioCard>
      ))}
    </fieldset>
  )

  function returned({ coins, goodwillCoins, freeSeats }: StaffCancelPreview['terms'][number]) {
    const parts = [
      coins > 0 && t('desk:terms.coins', { count: coins }),
      freeSeats > 0 && t('desk:terms.free', { count: freeSeats }),
      goodwillCoins > 0 && t('desk:terms.goodwill', { count: goodwillCoins }),
    ].filter(Boolean)
    return parts.length > 0
      ? t('desk:terms.returned', { what: parts.join(', ') })
      : t('desk:terms.nothing')
  }
}
