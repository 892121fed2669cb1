import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../../kit/error-state.tsx'
import { percent } from '../../../../kit/percent.ts'
import { trpc } from '../../../../lib/api.ts'

/** How surely one comes, once there is enough to say it from. */
export function Reliability() {
  const { t } = useTranslation('bookings')
  const { data, error, refetch } = useQuery(trpc.attendance.reliability.queryOptions())
  if (error && !data) {
    const retry = () => void refetch()
    return <ErrorState bare title={t('reliabilityFailed')} error={error} onRetry={retry} />
  }
  if (data?.reliability == null) return null
  return (
    <p className="type-small mt-6 text-text-3">
      {t('reliability', { percent: percent(data.reliability) })}
    </p>
  )
}
