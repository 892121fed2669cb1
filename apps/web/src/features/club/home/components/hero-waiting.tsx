import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Hero } from './hero.tsx'

/** The place of the hero while it is not known which story it is. */
export function HeroWaiting() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Hero
      slug={undefined}
      kicker={t('evening.kicker')}
      title={
        <>
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-[1em] w-[8ch]" />
        </>
      }
      text={
        <>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-4 h-4 w-2/3" />
        </>
      }
      facts={<Skeleton className="h-4 w-72" />}
      actions={<Skeleton className="h-12 w-44 rounded-md" />}
    />
  )
}
