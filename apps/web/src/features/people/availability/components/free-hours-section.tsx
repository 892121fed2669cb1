import { useTranslation } from 'react-i18next'
import { PageContent } from '../../../../kit/page-content.tsx'
import { queryState } from '../../../../kit/query-state.ts'
import { SettingsSection } from '../../../../kit/settings-section.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useAvailability } from '../shared/use-availability.ts'
import { FreeHoursForm } from './free-hours-form.tsx'

/** Which hours of the week somebody has for games. */
export function FreeHoursSection() {
  const { t } = useTranslation('availability')
  const state = queryState(useAvailability(), {
    skeleton: <Skeleton className="h-72" />,
    errorTitle: t('failed'),
    empty: () => null,
    ready: (availability) => <FreeHoursForm availability={availability} />,
  })
  return (
    <SettingsSection title={t('title')} help={t('help')}>
      <PageContent state={state} />
    </SettingsSection>
  )
}
