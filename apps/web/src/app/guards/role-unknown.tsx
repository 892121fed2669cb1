import { ErrorState } from '../../kit/error-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useTranslation } from '../../lib/i18n.ts'

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
