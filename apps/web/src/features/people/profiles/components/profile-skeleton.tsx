import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/skeleton.tsx'

/** A profile that is on its way. */
export function ProfileSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="panel overflow-hidden rounded-xl">
        <Skeleton className="h-[110px] rounded-none md:h-[148px]" />
        <div className="flex items-end gap-6 px-4 pb-6 md:px-7">
          <Skeleton className="-mt-11 size-26 flex-none rounded-full" />
          <div className="grid grow gap-2 pt-4">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-4 w-64" />
          </div>
        </div>
        <Skeleton className="mx-4 mb-6 h-12 md:mx-7" />
      </div>
      <div className="mt-6 grid gap-6 wide:grid-cols-[minmax(0,1fr)_332px]">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
    </div>
  )
}
