import { useTranslation } from 'react-i18next'
import { Spinner } from '../../ui/loading.tsx'

/** Stands in for a page while it is downloaded. A quick page comes before it shows. */
export function PageSpinner() {
  const { t } = useTranslation('shell')
  return (
    <div className="grid flex-1 place-items-center py-20 [animation:arrive-late_var(--dur-quick)_150ms_backwards]">
      <Spinner size="lg" label={t('loadingPage')} />
    </div>
  )
}
