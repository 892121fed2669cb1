import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../../lib/error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** The cart is there, but nobody has said whether it can still be had. */
export function CheckFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['cart', 'common', 'error'])
  return (
    <div className="mb-4">
      <Notice tone="warn" live="polite" title={t('checkFailed')}>
        <p>{errorPhrase(error, t)}</p>
        <Button size="sm" onClick={onRetry} className="mt-2">
          {t('common:retry')}
        </Button>
      </Notice>
    </div>
  )
}
