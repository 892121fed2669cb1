import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/error-state.tsx'
import { Page } from '../../kit/page.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** The role could not be read, so nobody can say whether this door is open. */
export function RoleUnknown({ error, onRetry }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Page>
      <ErrorState title={t('denied.roleFailed')} error={error} onRetry={onRetry} />
    </Page>
  )
}
