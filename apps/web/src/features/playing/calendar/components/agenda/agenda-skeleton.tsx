import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../../ui/skeleton.tsx'

interface Props {
  /** How many days to draw. */
  days?: number
}

/** The list while its games load. */
export function AgendaSkeleton({ days = 3 }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <div aria-busy="true" className="grid gap-5 md:gap-6">
      <p role="status" className="sr-only">
        {t('day.loading')}
      </p>
      {Array.from({ length: days }, (_, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity but their place
        <div key={day}>
          <Skeleton className="mb-3 h-5 w-44" />
          <div className="panel grid gap-5 p-4 md:p-5">
            {[0, 1].map((row) => (
              <div key={row} className="flex gap-4">
                <Skeleton className="h-11 w-12" />
                <div className="grid flex-1 content-start gap-2">
                  <Skeleton className="h-5 w-2/5" />
                  <Skeleton className="h-4 w-3/5" />
                </div>
                <Skeleton className="h-5 w-16" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
