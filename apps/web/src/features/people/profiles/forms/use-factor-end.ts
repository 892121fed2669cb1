import { useTranslation } from 'react-i18next'
import { showToast } from '../../../../ui/toast.ts'
import { reasonPhrase } from '../../auth/shared/reason.ts'
import { useRefusal } from '../../auth/shared/use-refusal.ts'
import { useRefreshAccount } from '../components/security/account-queries.ts'

/** How adding a second step ends: it counts from now on, or it was refused. */
export function useFactorEnd(onClose: () => void) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const refresh = useRefreshAccount()
  const refusal = useRefusal()
  return {
    refusal,
    added(): void {
      void refresh()
      showToast({ tone: 'success', title: t('factorAdded'), text: t('factorAddedText') })
      onClose()
    },
    refused(code: string): void {
      refusal.refuse(t('factorFailed', { reason: reasonPhrase(code, tAuth) }), code)
    },
  }
}
